import { openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cache, ensureCache } from './paths.mjs';
import { say } from './say.mjs';

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function take(file) {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function holder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** Several copies of the portal share one checkout: they install and build one after the other. */
export async function withLock(name, work) {
  ensureCache();
  const file = path.join(cache, `${name}.lock`);
  for (let waited = 0; !take(file); waited++) {
    const pid = holder(file);
    if (pid && !alive(pid)) rmSync(file, { force: true });
    else if (waited === 0) say(`  waiting for another copy (process ${pid}) to finish its ${name}`);
    await wait(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
