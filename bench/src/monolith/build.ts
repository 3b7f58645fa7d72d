import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type webpackModule from 'webpack';
import type { Compilation } from 'webpack';
import type { ModuleDefinition } from '@portal/shared/module';

/** The modules of this repository. */
export const ownModules = [
  'mf-admissions',
  'mf-student',
  'mf-academics',
  'mf-finance',
  'mf-hostel',
  'mf-admin',
];

const bench = path.resolve(import.meta.dirname, '../..');
const packages = path.resolve(bench, '../packages');
const kit = createRequire(path.join(packages, 'module-kit/package.json'));
const webpack = kit('webpack') as typeof webpackModule;

export interface Monolith {
  /** Scripts of the document, in order. */
  scripts: string[];
  /** `mf-student ./dashboard` to the scripts that its first render needs besides. */
  pages: Map<string, readonly string[]>;
  /** Brotli of each script by name. */
  files: Map<string, Buffer>;
}

interface Definitions {
  readDefinition: (folder: string) => Promise<ModuleDefinition>;
}

interface Entries {
  /** Entry to its source from the module's folder. */
  exposesOf: (definition: ModuleDefinition, folder: string) => Record<string, string>;
  entryRule: object;
}

interface Entry {
  key: string;
  chunk: string;
  source: string;
}

/** The parts of the kit that say what a module's entries are and make them. */
const kitPart = <Part>(name: string) =>
  import(path.join(packages, 'module-kit/src/webpack', name)) as Promise<Part>;

async function entriesOf(module: string): Promise<Entry[]> {
  const folder = path.join(packages, module);
  const { readDefinition } = await kitPart<Definitions>('definition.mjs');
  const { exposesOf } = await kitPart<Entries>('entries.mjs');
  const definition = await readDefinition(folder);
  return Object.entries(exposesOf(definition, folder)).map(([load, source]) => ({
    key: `${definition.id} ${load}`,
    chunk: `page-${definition.id}-${load.slice(2)}`,
    source: path.join(folder, source),
  }));
}

/** The map that a team's registry would be in a single bundle: every entry, imported when it is needed. */
function writeEntries(entries: readonly Entry[]): void {
  const lines = entries.map(
    ({ key, chunk, source }) =>
      `  ${JSON.stringify(key)}: () => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(source)}),`,
  );
  const text = `export const entries: Record<string, () => Promise<unknown>> = {\n${lines.join('\n')}\n};\n`;
  mkdirSync(path.join(bench, '.cache'), { recursive: true });
  writeFileSync(path.join(bench, '.cache/entries.ts'), text);
}

async function configuration() {
  const { base } = await kitPart<{ base: { module: { rules: object[] } } }>('base.mjs');
  const { entryRule } = await kitPart<Entries>('entries.mjs');
  return {
    ...base,
    module: { rules: [...base.module.rules, entryRule] },
    context: path.join(packages, 'shell'),
    entry: { app: './src/main.ts' },
    output: {
      path: path.join(bench, '.cache/monolith'),
      publicPath: '/assets/monolith/',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      uniqueName: 'monolith',
      trustedTypes: { policyName: 'portal-public' },
      clean: true,
    },
    optimization: {
      splitChunks: {
        chunks: 'all' as const,
        cacheGroups: { vendor: { name: 'vendor', test: /node_modules/, chunks: 'initial' as const } },
      },
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/^\.\/entries$/, path.join(bench, '.cache/entries.ts')),
      new webpack.NormalModuleReplacementPlugin(
        /loading\/module-loader$/,
        path.join(import.meta.dirname, 'module-loader.ts'),
      ),
      // A single bundle has no federation runtime to join.
      new webpack.NormalModuleReplacementPlugin(
        /loading\/federation$/,
        path.join(import.meta.dirname, 'no-federation.ts'),
      ),
    ],
  };
}

function compile(config: object): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const problem =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
      compiler.close(() =>
        problem || !stats ? reject(problem ?? new Error('no build')) : resolve(stats.compilation),
      );
    });
  });
}

const isScript = (file: string) => file.endsWith('.js');

function scriptsOf(compilation: Compilation, chunk: string): string[] {
  const group = compilation.namedChunkGroups.get(chunk);
  if (!group) throw new Error(`${chunk} was not built`);
  return [group, ...group.getChildren()].flatMap((one) => one.getFiles()).filter(isScript);
}

/** Builds shell and modules from the same source as one code-split bundle. */
export async function buildMonolith(modules: readonly string[]): Promise<Monolith> {
  const entries = (await Promise.all(modules.map(entriesOf))).flat();
  writeEntries(entries);
  const compilation = await compile(await configuration());
  const scripts = compilation.entrypoints.get('app')?.getFiles().filter(isScript) ?? [];
  const pages = entries.map(({ key, chunk }) => {
    const files = scriptsOf(compilation, chunk).filter((file) => !scripts.includes(file));
    return [key, [...new Set(files)]] as const;
  });
  const folder = path.join(bench, '.cache/monolith');
  const files = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter(isScript)
    .map((name) => [name, brotliCompressSync(readFileSync(path.join(folder, name)))] as const);
  return { scripts, pages: new Map(pages), files: new Map(files) };
}
