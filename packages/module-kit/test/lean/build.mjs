import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { base } from '../../src/webpack/base.mjs';
import { leanAliases, leanFiles, leanRules } from '../../src/webpack/lean.mjs';

const folder = process.argv[2];
const shared = path.dirname(createRequire(import.meta.url).resolve('@portal/shared/package.json'));
const sources = ['ui/theme/system.ts', 'ui/theme/page-rules.ts', 'http/client.ts'];

mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, 'entry.js'),
  sources.map((file) => `export * from ${JSON.stringify(path.join(shared, 'src', file))};`).join('\n'),
);

/** What visitors get of these, and what developers do. */
for (const [name, lean] of Object.entries({ visitors: true, developers: false })) {
  const compiler = webpack({
    ...base,
    context: folder,
    entry: path.join(folder, 'entry.js'),
    output: { path: folder, filename: `${name}.js`, library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    ...(lean && {
      resolve: { ...base.resolve, alias: leanAliases },
      module: { rules: [...base.module.rules, ...leanRules] },
      plugins: leanFiles(),
    }),
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}
