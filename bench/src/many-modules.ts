import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleManifest } from '@portal/shared/model';
import type { TestApp } from '../../packages/api/test/app';
import { knownModule, manifestOf, publish } from '../../packages/api/test/releases';

const built = path.resolve(import.meta.dirname, '../../packages/mf-hostel/dist');

/** The built hostel module under another name, so that its code runs beside the others. */
function relabelled(id: string): { manifest: ModuleManifest; contents: Record<string, string> } {
  const model = JSON.parse(readFileSync(path.join(built, 'module.json'), 'utf8')) as ModuleManifest;
  const own = (text: string) =>
    text
      .replaceAll(model.version, '1.0.0')
      .replaceAll(model.build.global, `mf_${id.replaceAll('-', '_')}_1_0_0`)
      .replaceAll(model.id, id);
  const contents = Object.fromEntries(
    readdirSync(built)
      .filter((name) => name in model.build.files)
      .map((name) => [name, own(readFileSync(path.join(built, name), 'utf8'))]),
  );
  const { build } = manifestOf(id, {}, contents);
  const calls = path.join(built, 'calls.json');
  const named = JSON.parse(own(JSON.stringify(model))) as ModuleManifest;
  const [load = ''] = Object.keys(model.build.exposes);
  // Those are for the routes of the hostel.
  const { templates: _, ...others } = named.build;
  const page = (stem: string, audience: 'student' | 'visitor') => ({
    path: `/${id}_${stem}/*`,
    load,
    title: `Page ${stem} of ${id}`,
    audience: [audience],
  });
  return {
    contents: { ...contents, ...(existsSync(calls) && { 'calls.json': readFileSync(calls, 'utf8') }) },
    manifest: {
      ...named,
      title: `Module ${id}`,
      routes: [page('list', 'student'), page('desk', 'student'), page('open', 'visitor')],
      menu: [{ name: id, label: `Module ${id}`, route: `/${id}_list`, icon: 'building' }],
      slots: { contributes: [], provides: [] },
      build: { ...others, files: build.files },
    },
  };
}

/** Publishes so many more modules, each with pages for students and visitors, over the API with signed archives. */
export async function publishMany(test: TestApp, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => `mf-more-${index + 1}`);
  if (ids.length > 0) await knownModule(test, ...ids);
  for (const id of ids) {
    const { manifest, contents } = relabelled(id);
    const answer = await publish(test, manifest, { contents });
    if (answer.statusCode >= 400) throw new Error(`${id} was not published: ${answer.body}`);
    // As in a real team's life: the limit of calls a minute is not what is measured.
    test.deps.clock.advance({ minutes: 1 });
  }
}
