import { signedIn, withPortal } from './browser';
import { buildMonolith, ownModules } from './monolith/build';
import { serveBeside } from './monolith/serve';
import { measureLoad, median, type Load, type LoadOptions } from './page-load';
import { report, type Row } from './report';

const routes = [
  { path: '/login', content: 'h1' },
  { path: '/jupeb_login', content: 'main h1' },
  { path: '/dashboard', content: 'main h1', login: 'student' },
  { path: '/user_management/users', content: 'main :is(tbody tr, ul > li)', login: 'helpdesk' },
];
const runs = Number(process.env.RUNS ?? 7);
const sides = ['portal', 'monolith'] as const;
type Side = (typeof sides)[number];

const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;
/** Two pages that come from the cache alone cost the same. */
const ratio = (one: number, other: number) => (one === other ? 1 : Math.round((one / other) * 1000) / 1000);

/** Both sides one after the other, run by run, so that whatever else the machine does meets both. */
async function interleaved(load: (side: Side) => Promise<Load>): Promise<Record<Side, Load[]>> {
  const seen: Record<Side, Load[]> = { portal: [], monolith: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const side of sides) seen[side].push(await load(side));
  }
  return seen;
}

const medianOf = (loads: readonly Load[], read: (load: Load) => number) => median(loads.map(read));

await withPortal(async ({ browser, url }) => {
  const servers = {
    portal: await serveBeside(url, null),
    monolith: await serveBeside(url, await buildMonolith(ownModules)),
  };
  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const { path, content, login } of routes) {
    for (const warm of [false, true]) {
      const seen = await interleaved(async (side) => {
        const base = servers[side].url;
        const cookies = login ? await signedIn(browser, url, login) : [];
        const options: LoadOptions = { url: base + path, content, warm, slow: true };
        return measureLoad(browser, { ...options, cookies: cookies.map((one) => ({ ...one, url: base })) });
      });
      const bytes = ratio(
        medianOf(seen.portal, (load) => load.bytes),
        medianOf(seen.monolith, (load) => load.bytes),
      );
      const time = ratio(
        medianOf(seen.portal, (load) => load.content),
        medianOf(seen.monolith, (load) => load.content),
      );
      rows.push({
        route: path,
        cache: warm ? 'warm' : 'cold',
        'KiB portal': kib(medianOf(seen.portal, (load) => load.bytes)),
        'KiB bundle': kib(medianOf(seen.monolith, (load) => load.bytes)),
        'bytes ×': bytes,
        requests: `${medianOf(seen.portal, (load) => load.requests)} / ${medianOf(seen.monolith, (load) => load.requests)}`,
        depth: `${medianOf(seen.portal, (load) => load.depth)} / ${medianOf(seen.monolith, (load) => load.depth)}`,
        'ms portal': Math.round(medianOf(seen.portal, (load) => load.content)),
        'ms bundle': Math.round(medianOf(seen.monolith, (load) => load.content)),
        'time ×': time,
      });
      const name = warm ? `${path} warm` : path;
      figures[`${name} bytes`] = bytes;
      figures[`${name} time`] = time;
      targets[`${name} bytes`] = 1.1;
      targets[`${name} time`] = 1.05;
    }
  }
  report({ bench: 'federation', figures, targets }, rows);
  await Promise.all(Object.values(servers).map((server) => server.stop()));
});
