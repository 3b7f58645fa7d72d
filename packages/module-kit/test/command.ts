import { execFile } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const command = path.join(import.meta.dirname, '../bin/portal-module.mjs');

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs `portal-module` as a team does, in a process of its own. */
export function portalModule(
  args: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const none = { PORTAL_BUILD_VERSION: '', PORTAL_URL: '', PORTAL_KEY: '' };
    const all = { ...process.env, NODE_ENV: 'production', ...none, ...env };
    execFile(process.execPath, [command, ...args], { cwd, env: all }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** A folder with something built, and the team's key in `team.pem`. */
export async function builtModule(version = '1.0.0'): Promise<string> {
  const folder = tinyModule();
  mkdirSync(path.join(folder, 'dist'));
  const manifest = {
    id: 'mf-tiny',
    version,
    build: { files: { 'remoteEntry.js': {} }, calls: 'sha384-', templates: 'sha384-' },
  };
  writeFileSync(path.join(folder, 'dist/module.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'dist/calls.json'), '[]');
  writeFileSync(path.join(folder, 'dist/templates.json'), '{}');
  writeFileSync(path.join(folder, 'dist/remoteEntry.js'), 'var ọmọ = 1;');
  await portalModule(['keys', '--out', 'team.pem'], { cwd: folder });
  return folder;
}

/** A folder that the test owns. */
export function newFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'portal-module-'));
}

const page = `
import { Form } from '@portal/shared/forms';
import { Text } from '@portal/shared/ui';
import { lazy, useState } from 'react';

const Late = lazy(() => import('./late'));

export default function Page() {
  const [open, setOpen] = useState(false);
  return <Text onClick={() => setOpen(true)}>{open ? <Late /> : String(Form)}</Text>;
}
`;

const definition = `
export default {
  id: 'mf-tiny',
  title: 'Tiny',
  owner: 'a team',
  host: '^2.0.0',
  routes: [{ path: '/tiny/*', load: './tiny', title: 'Tiny', audience: ['student'] }],
};
`;

/** A module with one page, far from the workspace. Answers its folder. */
export function tinyModule(): string {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'src/tiny'), { recursive: true });
  const files: Record<string, string> = {
    'package.json': '{ "name": "mf-tiny", "version": "1.4.0", "type": "module" }',
    'module.config.ts': definition,
    'src/tiny/tiny.page.tsx': page,
    'src/tiny/late.tsx': `export default function Late() { return <b>late</b>; }`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** What a build says of itself. */
export interface Manifest {
  id: string;
  version: string;
  shared: Record<string, string>;
  build: {
    entry: string;
    global: string;
    chunks: string;
    files: Record<string, { integrity: string; bytes: number }>;
    exposes: Record<string, string[]>;
    doors: Record<string, string[]>;
    calls: string;
  };
}

/** Of the module that was built in the folder. */
export const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'dist/module.json'), 'utf8')) as Manifest;
