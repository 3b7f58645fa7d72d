import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { withPortal } from './browser';
import { report, type Row } from './report';
import { freshTab, portalModule, registerModule, typed } from './team';

const runs = Number(process.env.RUNS ?? 5);
const reader = 'student';
/** In here the workspace's own kit and shared code are found, so that nothing is installed. */
const work = path.resolve(import.meta.dirname, '../.cache');
const kit = path.resolve(import.meta.dirname, '../../packages/module-kit/dist/kit');
const id = `mf-visible-${Date.now().toString(36)}`;
const feature = id.replace('mf-', '');
const route = `/${feature.replaceAll('-', '_')}`;

const page = `import { useHost } from '@portal/shared/module';
import { PageHeader } from '@portal/shared/ui';

export default function VersionPage() {
  return <PageHeader title={\`Version \${useHost().module.version}\`} />;
}
`;

const median = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const seconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100;

async function newModule(url: string): Promise<string> {
  const module = path.join(work, id);
  await mkdir(work, { recursive: true });
  await typed(
    `${process.execPath} ${portalModule} create ${id} --kit ${kit} --portal ${url} --no-install`,
    work,
  );
  await writeFile(path.join(module, `src/${feature}/${feature}.page.tsx`), page);
  await rm(path.join(module, `src/${feature}/${feature}.test.tsx`));
  await typed(`${process.execPath} ${portalModule} keys`, module);
  await registerModule(url, id, path.join(module, `.keys/${id}.pem.pub`));
  return module;
}

async function setVersion(module: string, version: string): Promise<void> {
  const file = path.join(module, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, version }, null, 2));
}

/** Milliseconds from the command to the page of this version in a fresh tab; a tab that shows another one fails. */
async function untilSeen(
  portal: { browser: Browser; url: string },
  version: string,
  act: () => Promise<unknown>,
) {
  return freshTab(portal, reader, async (tab) => {
    const began = performance.now();
    await act();
    await tab.goto(portal.url + route);
    await tab
      .getByRole('heading', { level: 1, name: `Version ${version}`, exact: true })
      .waitFor({ timeout: 10_000 });
    return performance.now() - began;
  });
}

await withPortal(async (portal) => {
  const module = await newModule(portal.url);
  const command = (text: string) => () => typed(`${process.execPath} ${portalModule} ${text}`, module);
  const rows: Row[] = [];
  const times: Record<'publish' | 'send' | 'back', number[]> = { publish: [], send: [], back: [] };
  const measure = async (kind: keyof typeof times, version: string, act: () => Promise<unknown>) => {
    const took = await untilSeen(portal, version, act);
    times[kind].push(took);
    return seconds(took);
  };
  await setVersion(module, '1.0.0');
  await command('publish --live')();
  for (let run = 1; run <= runs; run += 1) {
    const [built, sent] = [`1.${run}.0`, `1.${run}.1`];
    await setVersion(module, built);
    const publish = await measure('publish', built, command('publish --live'));
    await setVersion(module, sent);
    await command('build')();
    const send = await measure('send', sent, command('publish --live --no-build'));
    const back = await measure('back', built, command('rollback'));
    rows.push({ run, 'publish, build included': publish, 'publish --no-build': send, rollback: back });
  }
  await rm(module, { recursive: true, force: true });
  const figures = {
    'publish s': seconds(median(times.publish)),
    'publish without build s': seconds(median(times.send)),
    'rollback s': seconds(median(times.back)),
  };
  const targets = Object.fromEntries(Object.keys(figures).map((name) => [name, 5]));
  report({ bench: 'publish-visible', figures, targets }, rows);
});
