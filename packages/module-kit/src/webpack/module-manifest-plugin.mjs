import { createHash } from 'node:crypto';
import path from 'node:path';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import webpack from 'webpack';
import { rememberCallObjects } from './call-objects.mjs';
import { releaseCalls } from './release-calls.mjs';
import { releaseTemplates } from './release-templates.mjs';

const name = 'ModuleManifest';
const isScript = (file) => file.endsWith('.js');
const defaultBudgets = { entry: 8 * 1024, route: 60 * 1024 };

function describe(bytes) {
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  return { integrity, bytes: bytes.length };
}

/**
 * What an exposed entry's first render needs: its own chunks, the page in them. From the chunk graph: the federation
 * manifest would list every later chunk too.
 */
function firstFiles(group, entry) {
  return group.getFiles().filter((file) => isScript(file) && file !== entry);
}

/** What is fetched together of a module, with its budgets: the entry, and what each exposed entry needs at first. */
export function budgetSets(compilation, { entry, exposes, budgets }) {
  const most = { ...defaultBudgets, ...budgets };
  const pages = Object.entries(exposes).map(([load, chunk]) => ({
    name: load,
    files: firstFiles(compilation.namedChunkGroups.get(chunk), entry),
    most: most.route,
  }));
  return [{ name: entry, files: [entry], most: most.entry }, ...pages];
}

/** What these chunks ask of the host, as in `@portal/shared/forms` and `react/jsx-runtime`. */
function askedBy(chunks, { chunkGraph }) {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const asked = modules
    .filter(({ type }) => type === 'consume-shared-module')
    .map(({ options }) => options.importResolved ?? options.shareKey);
  return [...new Set(asked)];
}

/** Doors that the entry's first files ask of the host: the page server preloads them. */
const firstDoors = (compilation, { chunks }) =>
  askedBy(chunks, compilation)
    .filter((door) => door.startsWith('@portal/shared/'))
    .sort();

/** The ranges of what the release really asks of the host: of nothing else it depends. `react/` stands for all below it. */
function rangesOf(shared, compilation) {
  const asked = askedBy(compilation.chunks, compilation);
  const isAsked = (name) => asked.some((one) => one === name || (name.endsWith('/') && one.startsWith(name)));
  const used = Object.entries(shared).filter(([name]) => isAsked(name));
  return Object.fromEntries(used.map(([name, { requiredVersion }]) => [name, requiredVersion]));
}

function schemas(definition) {
  const { slots, events, config } = definition;
  const provides = (slots?.provides ?? []).map(({ slot, props }) => ({
    slot,
    ...(props && { props: convertSchema(props) }),
  }));
  const emits = Object.fromEntries(
    Object.entries(events?.emits ?? {}).map(([event, schema]) => [event, convertSchema(schema)]),
  );
  return {
    slots: { contributes: slots?.contributes ?? [], provides },
    events: { emits, listens: events?.listens ?? [] },
    ...(config && { config: convertSchema(config) }),
  };
}

/** Writes `module.json`, which is what the registry knows of a release, and beside it the calls that the release makes and
 * the templates of its first views. */
export class ModuleManifestPlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { PROCESS_ASSETS_STAGE_REPORT: stage } = webpack.Compilation;
    rememberCallObjects(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const { calls: made, mistakes } = await releaseCalls(compilation);
        for (const [file, mistake] of mistakes)
          compilation.errors.push(
            new webpack.WebpackError(`${path.relative(compiler.context, file)} ${mistake}`),
          );
        const emit = (file, text) => compilation.emitAsset(file, new webpack.sources.RawSource(text));
        const calls = Buffer.from(`${JSON.stringify(made)}\n`);
        const said = made.length > 0 ? describe(calls).integrity : 'none';
        if (made.length > 0) emit('calls.json', calls);
        const templates = compiler.watchMode ? undefined : await this.templates(compilation, made);
        if (templates) emit('templates.json', templates);
        const named = { calls: said, ...(templates && { templates: describe(templates).integrity }) };
        emit('module.json', `${JSON.stringify(this.manifest(compilation, named), null, 2)}\n`);
      });
    });
  }

  /** What the first views of the release look like; undefined where none can be shown without script. */
  async templates(compilation, made) {
    const { definition, pages } = this.options;
    const { templates, problems } = await releaseTemplates(compilation.compiler.context, {
      definition,
      pages,
      made,
    });
    const logger = compilation.getLogger(name);
    for (const { key, message } of problems)
      logger.info(`${key} has no content before its script: ${message}`);
    return Object.keys(templates?.views ?? {}).length > 0
      ? Buffer.from(`${JSON.stringify(templates)}\n`)
      : undefined;
  }

  manifest(compilation, named) {
    const { definition, version, shared } = this.options;
    const { id, title, owner, host, routes, menu = [], notifications = [], backend, budgets } = definition;
    return {
      id,
      version,
      title,
      owner,
      host,
      routes,
      menu,
      notifications,
      ...schemas(definition),
      ...(backend && { backend }),
      budgets: { ...defaultBudgets, ...budgets },
      shared: rangesOf(shared, compilation),
      build: { ...this.build(compilation), ...named },
    };
  }

  build(compilation) {
    const { entry, global, chunks } = this.options;
    const files = {};
    for (const { name: file, source } of compilation.getAssets()) {
      if (isScript(file)) files[file] = describe(source.buffer());
    }
    const groups = Object.entries(this.options.exposes).map(([load, chunk]) => [
      load,
      compilation.namedChunkGroups.get(chunk),
    ]);
    const each = (read) => Object.fromEntries(groups.map(([load, group]) => [load, read(group)]));
    const exposes = each((group) => firstFiles(group, entry));
    const doors = each((group) => firstDoors(compilation, group));
    return { entry, global, chunks, files, exposes, doors };
  }
}
