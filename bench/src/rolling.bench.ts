import { setTimeout as wait } from 'node:timers/promises';
import { builtServer } from '../../packages/api/test/portal-process';
import { startCluster } from '../../packages/api/test/rolling/cluster';
import { startLoad } from '../../packages/api/test/rolling/load';
import { startTestServer } from '../../packages/api/test/server';
import { report, type Row } from './report';

/** People who work without a pause: as many requests as a few hundred real ones make. */
const visitors = Number(process.env.VISITORS ?? 6);
const rounds = Number(process.env.RUNS ?? 3);
const quietSeconds = 10;

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const cluster = await startCluster(['a', 'b'], {}, builtServer);
try {
  const steady = await startLoad(cluster, visitors);
  await wait(quietSeconds * 1000);
  const before = await steady.end();

  const rolling = await startLoad(cluster, visitors);
  const stops: number[] = [];
  let unclean = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['a', 'b']) {
      const { code, seconds } = await cluster.restart(name);
      stops.push(seconds);
      if (code !== 0) unclean += 1;
    }
  }
  const during = await rolling.end();

  const rows: Row[] = Object.entries({ 'two nodes': before, 'one after the other restarted': during }).map(
    ([phase, tally]) => ({
      phase,
      requests: tally.requests,
      failures: tally.failures.length,
      'writes, each once': tally.written.size,
      'streams ended': tally.streamsEnded,
      'p50 ms': tally.percentile(0.5),
      'p99 ms': tally.percentile(0.99),
    }),
  );
  for (const failure of [...before.failures, ...during.failures].slice(0, 10)) console.log(failure);
  const figures = {
    requests: during.requests,
    restarts: stops.length,
    'failed requests': before.failures.length + during.failures.length,
    'nodes that did not end cleanly': unclean,
    'longest stop, seconds': Math.round(Math.max(...stops) * 10) / 10,
    'p99 ×': Math.round((during.percentile(0.99) / before.percentile(0.99)) * 100) / 100,
  };
  const targets = {
    'failed requests': 0,
    'nodes that did not end cleanly': 0,
    // The grace of two seconds, and what is still running.
    'longest stop, seconds': 6,
  };
  report({ bench: 'rolling', figures, targets }, rows);
} finally {
  await cluster.close();
  await server.stop();
}
