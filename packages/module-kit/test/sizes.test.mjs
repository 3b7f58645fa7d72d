import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { SizeBudgetPlugin } from '../src/webpack/size-budget-plugin.mjs';
import { isVendor, VendorFilePlugin } from '../src/webpack/vendor-file-plugin.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sizes-'));
  file('src/main.js', "import './menu/menu.js';\n");
  file('src/menu/menu.js', "import { heavy } from 'heavy';\nconsole.log(heavy, 'menu');\n");
  file('node_modules/heavy/package.json', '{"name":"heavy","main":"index.js","sideEffects":false}');
  // Digits that nothing makes small.
  const digits = Array.from({ length: 700 }, (_, index) => Math.sin(index).toString(36).slice(4)).join('');
  file('node_modules/heavy/index.js', `export const heavy = '${digits}';\n`);
});
afterEach(() => {
  delete process.env.PORTAL_UPDATE_SIZES;
  rmSync(folder, { recursive: true });
});

function file(name, text) {
  const full = path.join(folder, name);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

/** The errors of a build, each as its message. */
async function build(config) {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { app: './src/main.js' },
    output: { path: path.join(folder, 'dist'), filename: '[name].js' },
    ...config,
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, made) => (error ? reject(error) : resolve(made)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  return stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message);
}

describe('a budget', () => {
  const list = () => path.join(folder, '.sizes.json');
  const within = (most) => ({
    plugins: [
      new SizeBudgetPlugin({ list: list(), sets: () => [{ name: 'the start', files: ['app.js'], most }] }),
    ],
  });

  test('that holds says nothing; one that does not names the largest and who imports it', async () => {
    expect(await build(within(50_000))).toEqual([]);
    const [fault] = await build(within(1000));
    expect(fault).toMatch(
      /^the start has \d+\.\d KiB compressed, the budget is 1\.0 KiB\.\nThe largest in it/,
    );
    expect(fault).toMatch(
      /heavy {2}\d+\.\d KiB of source\n {4}.*main\.js.*\n {4}→ .*menu\.js\n {4}→ .*heavy/,
    );
  });

  test('names what grew since its list was written, and nothing else', async () => {
    const text = readFileSync(path.join(folder, 'node_modules/heavy/index.js'), 'utf8');
    process.env.PORTAL_UPDATE_SIZES = 'yes';
    await build(within(50_000));
    expect(Object.keys(JSON.parse(readFileSync(list(), 'utf8')))).toEqual(['heavy', 'src', 'src/menu']);
    delete process.env.PORTAL_UPDATE_SIZES;
    file('node_modules/other/index.js', text.replace('heavy', 'other'));
    file('src/foot/foot.js', "import { other } from 'other';\nconsole.log(other);\n");
    file('src/main.js', "import './menu/menu.js';\nimport './foot/foot.js';\n");
    const [fault] = await build(within(1000));
    expect(fault).toMatch(/other {2}new, \+\d/);
    expect(fault).toMatch(/→ .*foot\.js\n {4}→ .*other/);
    expect(fault).not.toMatch(/^ {2}(heavy|src\/menu)/m);
  });

  test('names what grew in one of two files that hold it', async () => {
    const two = (most) => ({
      entry: { app: './src/main.js', late: './src/late.js' },
      plugins: [
        new SizeBudgetPlugin({
          list: list(),
          sets: () => [
            { name: 'the start', files: ['app.js'], most },
            { name: 'the rest', files: ['late.js'], most: 50_000 },
          ],
        }),
      ],
    });
    file('src/late.js', "import './more/more.js';\n");
    file('src/menu/small.js', "console.log('small');\n");
    file('src/more/more.js', "import '../menu/menu.js';\n");
    file('src/main.js', "import './menu/small.js';\n");
    process.env.PORTAL_UPDATE_SIZES = 'yes';
    await build(two(50_000));
    delete process.env.PORTAL_UPDATE_SIZES;
    file('src/menu/small.js', `console.log('${'small'.repeat(9)}');\n`);
    const [fault] = await build(two(10));
    expect(fault).toMatch(/^ {2}src\/menu {2}\+\d/m);
  });

  test('is nothing to a build that somebody works with', async () => {
    expect(await build({ mode: 'development', ...within(10) })).toEqual([]);
  });
});

describe('the file of libraries', () => {
  const vendor = (test) => ({
    optimization: {
      splitChunks: { chunks: 'all', cacheGroups: { vendor: { name: 'vendor', test, enforce: true } } },
    },
    plugins: [new VendorFilePlugin({ chunk: 'vendor' })],
  });
  const chosen = ({ resource }) => isVendor(resource);

  test('may hold libraries and nothing of ours', async () => {
    expect(await build(vendor(chosen))).toEqual([]);
    const faults = await build(vendor(/node_modules|menu/));
    expect(faults).toEqual([expect.stringMatching(/menu\.js is in the file vendor/)]);
  });

  test('has no icons, of which one more would make it new', async () => {
    file('node_modules/lucide-react/index.js', 'export const Sun = () => document.title;\n');
    file(
      'src/menu/menu.js',
      "import { heavy } from 'heavy';\nimport { Sun } from 'lucide-react';\nconsole.log(heavy, Sun);\n",
    );
    expect(await build(vendor(chosen))).toEqual([]);
    expect(await build(vendor(/node_modules/))).toEqual([expect.stringContaining('lucide-react')]);
  });

  test('keeps its names when another module comes', async () => {
    const config = vendor(chosen);
    config.optimization.moduleIds = 'natural';
    expect(await build(config)).toEqual([expect.stringContaining('deterministic')]);
  });
});
