import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from './build-all.mjs';
import { ensureInstalled } from './install.mjs';
import { packages } from './paths.mjs';
import { fail } from './say.mjs';
import { developmentShell } from './sources.mjs';

const command = path.join(packages, 'module-kit/bin/portal-module.mjs');

/** `npm run dev -- mf-finance`: one module of this repository with Fast Refresh, in the portal that runs on PORT. */
export async function develop([name, ...more]) {
  const folder = path.join(packages, name ?? '');
  if (!name || !existsSync(path.join(folder, 'module.config.ts'))) {
    fail('Which module? npm run dev -- mf-finance');
    return;
  }
  await ensureInstalled();
  await buildAll({ only: [developmentShell] });
  const portal = `http://127.0.0.1:${process.env.PORT ?? 4300}`;
  const given = more.includes('--portal') ? more : ['--portal', portal, ...more];
  const env = { ...process.env, NODE_ENV: 'development' };
  const child = spawn(process.execPath, [command, 'dev', ...given], { cwd: folder, env, stdio: 'inherit' });
  // Ctrl+C reaches both; the command ends by itself.
  process.on('SIGINT', () => undefined);
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
