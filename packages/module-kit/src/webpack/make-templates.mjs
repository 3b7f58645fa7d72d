/**
 * A process of its own that runs the pages of a module once, with placeholders for what they read, and makes their
 * templates: `process.send` takes the release and answers `{ templates, problems }`.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

/** Of all files, wherever they are: tsx reads JSX as old React does where a tsconfig.json does not include a file. */
const tsconfig = path.resolve(import.meta.dirname, '../../tsconfig.templates.json');

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
  const ofRoutes = routes.map(({ path: key, load, audience, claim, reads }) => ({
    key,
    file: pages[load],
    address: addressOf(key),
    audience,
    claim,
    reads,
  }));
  const ofSlots = (slots?.contributes ?? []).map(({ load, audience = everybody, claim, reads }) => ({
    key: load,
    file: pages[load],
    address: ofCards,
    audience,
    claim,
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

async function makeTemplates(folder, { definition, pages, made }) {
  const { import: load, unregister } = register({ namespace: 'templates', tsconfig });
  const read = (specifier) => load(specifier, import.meta.url);
  const problems = [];
  try {
    const { renderTemplates } = await read('@portal/shared/prerender');
    const platform = await read('@portal/shared/model');
    const wire = await read('@portal/shared/wire');
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

process.once('message', ({ folder, release }) => {
  makeTemplates(folder, release).then(
    (made) => process.send(made, () => process.exit()),
    (error) => process.send({ problems: [{ key: folder, message: error.message }] }, () => process.exit(1)),
  );
});
