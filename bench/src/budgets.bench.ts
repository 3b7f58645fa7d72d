import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { signedIn, withPortal } from './browser';
import { measureLoad } from './page-load';
import { report, type Row } from './report';

const packages = path.resolve(import.meta.dirname, '../../packages');
const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/** Compressed bytes of the largest module entry. */
function largestEntry() {
  const sizes = readdirSync(packages)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => readFileSync(path.join(packages, name, 'dist/remoteEntry.js')))
    .map((code) => brotliCompressSync(code).length);
  return kib(Math.max(...sizes));
}

const routes = [
  { name: 'landing', path: '/', most: 30 },
  { name: 'login', path: '/login', most: 90 },
  { name: 'jupeb_login', path: '/jupeb_login', most: 215 },
  { name: 'dashboard', path: '/dashboard', login: 'student', most: 240 },
];

await withPortal(async ({ browser, url }) => {
  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const { name, path: route, login, most } of routes) {
    const cookies = login ? await signedIn(browser, url, login) : undefined;
    const options = { url: `${url}${route}`, content: 'h1', ...(cookies && { cookies }) };
    const cold = await measureLoad(browser, { ...options, saving: true });
    const withAhead = await measureLoad(browser, options);
    const warm = await measureLoad(browser, { ...options, warm: true });
    figures[`${name} KiB`] = kib(cold.bytes);
    figures[`${name} depth`] = cold.depth;
    targets[`${name} KiB`] = most;
    targets[`${name} depth`] = 2;
    rows.push({
      route,
      'cold KiB': kib(cold.bytes),
      requests: cold.requests,
      depth: cold.depth,
      'ahead KiB': kib(withAhead.bytes - cold.bytes),
      'warm KiB': kib(warm.bytes),
    });
  }
  figures['largest module entry KiB'] = largestEntry();
  targets['largest module entry KiB'] = 8;
  report({ bench: 'budgets', figures, targets }, rows);
});
