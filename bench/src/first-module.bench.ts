import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { withPortal } from './browser';
import { report, type Row } from './report';
import { freshTab, registerModule, typed } from './team';

const guide = path.resolve(import.meta.dirname, '../../docs/how-to/start-a-team.md');
const tester = 'student';
const somebodyElse = 'student.owing';

/** The commands of the how-to, as they stand there: a guide that no longer works fails here. */
async function commandsOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  const blocks = [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.split('\n').map((line) => line.trim())).filter(Boolean);
}

/** A portal that is up already may know the how-to's module from a run before. */
const id = process.env.PORTAL_URL ? `mf-library-${Date.now().toString(36)}` : 'mf-library';
const route = `/${id.replace('mf-', '').replaceAll('-', '_')}`;

await withPortal(async ({ browser, url }) => {
  const work = await mkdtemp(path.join(os.tmpdir(), 'first-module-'));
  const module = path.join(work, id);
  const commands = await commandsOf(guide);
  const rows: Row[] = [];
  const began = performance.now();
  const timed = async (what: string, act: () => Promise<unknown>) => {
    const since = performance.now();
    await act();
    rows.push({ step: what, seconds: Math.round((performance.now() - since) / 100) / 10 });
  };

  let folder = work;
  for (const written of commands) {
    const command = written
      .replaceAll('https://portal.example', url)
      .replaceAll('mf-library', id)
      .replace('USER', tester);
    if (command.startsWith('cd ')) {
      folder = path.join(folder, command.slice(3));
      rows.push({ step: written, seconds: 0 });
      continue;
    }
    await timed(written, () => typed(command, folder));
    if (command.endsWith('portal-module keys'))
      await timed('(an administrator registers the module)', () =>
        registerModule(url, id, path.join(module, `.keys/${id}.pem.pub`)),
      );
  }
  await timed('(the tester opens the page)', () =>
    freshTab({ browser, url }, tester, async (page) => {
      await page.goto(url + route);
      await page.getByRole('heading', { level: 1, name: /^Library/ }).waitFor();
    }),
  );
  const minutes = (performance.now() - began) / 60_000;
  const seenByOthers = await freshTab({ browser, url }, somebodyElse, async (page) => {
    await page.goto(url + route);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page.getByRole('heading', { level: 1, name: /^Library/ }).count();
  });
  await rm(work, { recursive: true, force: true });

  const figures = {
    minutes: Math.round(minutes * 10) / 10,
    commands: commands.length,
    'others who see it': seenByOthers,
  };
  report(
    { bench: 'first-module', figures, targets: { minutes: 10, commands: 6, 'others who see it': 0 } },
    rows,
  );
});
