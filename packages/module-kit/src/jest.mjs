import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** Packages that are, or import(), ES modules only: Jest runs CommonJS, so these are compiled like our own code. */
const compiled = [
  '@borewit/text-codec',
  '@fastify/cookie',
  '@open-draft/deferred-promise',
  // Outside this repository these two lie among the other packages.
  '@portal/module-kit',
  '@portal/shared',
  '@tokenizer/inflate',
  'cookie',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'file-type',
  'htmlparser2',
  'rettime',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'until-async',
];

function compile(syntax) {
  const parser =
    syntax === 'typescript' ? { syntax, tsx: true, decorators: false } : { syntax: 'ecmascript', jsx: false };
  return [
    require.resolve('@swc/jest'),
    {
      swcrc: false,
      jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
      module: { type: 'commonjs' },
    },
  ];
}

/** What every project shares, whatever it runs in. */
function base(rootDir) {
  const name = path.basename(rootDir);
  return {
    displayName: name,
    rootDir,
    testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/templates/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '/\\.portal/', '/\\.pg/'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
    transform: { '\\.tsx?$': compile('typescript'), '\\.m?js$': compile('ecmascript') },
    transformIgnorePatterns: [`/node_modules/(?!(?:${compiled.join('|')})/)`],
    restoreMocks: true,
    runtime: path.join(here, 'jest/kept-scripts.cjs'),
  };
}

/** Jest project of a package whose code runs in Node. `rootDir`: the package's folder. */
export function nodeProject(rootDir, more = {}) {
  return {
    ...base(rootDir),
    testEnvironment: 'node',
    // Its export map knows no `require`; the file behind it is compiled like our own.
    moduleNameMapper: { '^file-type$': 'file-type/node' },
    ...more,
  };
}

/** Jest project of a package whose code runs in a browser: jsdom with what it lacks, and the jest-dom matchers. */
export function browserProject(rootDir, more = {}) {
  return {
    ...base(rootDir),
    testEnvironment: path.join(here, 'jest/browser-environment.cjs'),
    setupFilesAfterEnv: [path.join(here, 'jest/browser-setup.mjs')],
    moduleNameMapper: { '\\.(css|svg|png|woff2)$': path.join(here, 'jest/asset.cjs') },
    ...more,
  };
}
