import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

/** Who a contribution without an audience is for. */
const everybody = ['student', 'lecturer', 'official'];
/** Where a card is shown: no page of a module, and none needs to know. */
const ofCards = '/dashboard';

/** `/school_fees` of `/school_fees/*`; undefined where an address has something to choose. */
function addressOf(pattern) {
  const address = pattern.replace(/\/\*$/, '');
  return /[:*{]/.test(address) ? undefined : address;
}

/** The pages and cards of which templates may be made: those whose file is the page itself. */
function viewsOf({ routes, slots }, pages) {
  const ofRoutes = routes.map(({ path: key, load, audience, reads }) => ({
    key,
    file: pages[load],
    address: addressOf(key),
    audience,
    reads,
  }));
  const ofSlots = (slots?.contributes ?? []).map(({ load, audience = everybody, reads }) => ({
    key: load,
    file: pages[load],
    address: ofCards,
    audience,
    reads,
  }));
  return [...ofRoutes, ...ofSlots].filter(({ file, address }) => file && address);
}

/** The schema of what each call answers, by its path: those that the release makes, and the platform's own. */
function answersOf(made, { platform, wire }) {
  const own = Object.values(platform.calls).flatMap((group) => Object.values(group));
  const all = [...made, ...own.filter(wire.isCall).map(wire.callWire)];
  return new Map(all.filter(({ method }) => method === 'GET').map(({ path: name, data }) => [name, data]));
}

let programs = 0;

/**
 * Makes `templates.json` of a module: its pages are run once, by the build alone, with placeholders for what they read.
 * Answers the templates, and of which views none with content could be made. Nothing of it can stop a build.
 * @param {string} folder the module's
 * @param {{ definition: object, pages: Record<string, string>, made: object[] }} release `pages`: file of each load;
 * `made`: as `releaseCalls` answers
 */
export async function releaseTemplates(folder, { definition, pages, made }) {
  programs += 1;
  const { import: load, unregister } = register({ namespace: `templates-${programs}` });
  const read = (specifier) => load(specifier, import.meta.url);
  const problems = [];
  try {
    const [{ renderTemplates }, platform, wire] = [
      await read('@portal/shared/prerender'),
      await read('@portal/shared/model'),
      await read('@portal/shared/wire'),
    ];
    const answers = answersOf(made, { platform, wire });
    const sources = [];
    for (const { file, reads = [], ...view } of viewsOf(definition, pages)) {
      try {
        const { default: Page } = await read(pathToFileURL(path.resolve(folder, file)).href);
        const known = reads.map((one) => ({ ...one, data: answers.get(one.path) }));
        sources.push({ ...view, Page, reads: known.every(({ data }) => data) ? known : [] });
      } catch (error) {
        problems.push({ key: view.key, message: error.message });
      }
    }
    const { templates, problems: found } = renderTemplates(sources);
    return { templates, problems: [...problems, ...found] };
  } finally {
    await unregister();
  }
}
