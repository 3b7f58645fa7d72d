import { execFileSync } from 'node:child_process';
import { root } from '../lib/paths.mjs';
import { change, tidy, writer } from './actions.mjs';
import { before, behind, imports } from './insert.mjs';

const kit = '../../packages/module-kit/templates/module';
const folder = 'packages/mf-{{name}}';

/** Has npm join the new package to the others. */
function join() {
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: root,
    stdio: 'pipe',
  });
  return 'joined to the workspace';
}

/** The folders of a module, its contract and its part of the API. */
const foldersOf = (name) => [
  `/packages/mf-${name}/`,
  `/packages/contracts/src/${name}/`,
  `/packages/api/src/domains/${name}/`,
];

const finish = tidy(
  ({ name }) => [
    `packages/mf-${name}`,
    `packages/contracts/src/${name}`,
    'packages/contracts/package.json',
    `packages/api/src/domains/${name}`,
    'packages/api/src/domains.ts',
    'packages/api/test',
    'e2e/journeys/every-page.spec.ts',
    'tools/lib/contracts.mjs',
    '.dependency-cruiser.js',
  ],
  ({ name }) => `packages/mf-${name} test/route-table`,
);

/** A module with its first page, and the folders of its domain in contracts and API, where lists and forms are added. */
export function newModule() {
  const write = writer('module');
  const added = (text, wanted, { name }) => behind(text, wanted, `${name}, `);
  return [
    write(`${folder}/package.json`, 'package.json'),
    write(`${folder}/module.config.ts`, 'module.config.ts'),
    write(`${folder}/tsconfig.json`, 'tsconfig.json'),
    { type: 'add', path: `{{root}}/${folder}/jest.config.js`, templateFile: `${kit}/jest.config.js` },
    write(`${folder}/README.md`, 'README.md'),
    write(`${folder}/src/{{name}}/{{name}}.page.tsx`, 'page.tsx'),
    write(`${folder}/src/{{name}}/{{name}}.test.tsx`, 'page.test.tsx'),
    write('packages/contracts/src/{{name}}/index.ts', 'contract.ts'),
    write('packages/contracts/src/{{name}}/calls/index.ts', 'calls.ts'),
    write('packages/api/src/domains/{{name}}/index.ts', 'part.ts'),
    write('packages/api/test/route-table/{{name}}.rows.ts', 'rows.ts'),
    change('CODEOWNERS', (text, { name }) =>
      behind(
        text,
        /$/,
        `\n${foldersOf(name)
          .map((folder) => `${folder} @futg-portal/${name} @futg-portal/api\n`)
          .join('')}`,
      ),
    ),
    change('tools/lib/contracts.mjs', (text, { name }) =>
      behind(text, /contractsOf = \{\n/, `  'mf-${name}': ['${name}'],\n`),
    ),
    change('.dependency-cruiser.js', (text, { name }) =>
      behind(text, /domainsBelow = \{\n/, `  ${name}: [],\n`),
    ),
    change('packages/contracts/package.json', (text, { name }) =>
      behind(text, /"exports": \{\n/, `    "./${name}": "./src/${name}/index.ts",\n`),
    ),
    change('packages/api/src/domains.ts', (text, data) =>
      imports(
        added(text, /const domains = \[/, data),
        `import { ${data.name} } from './domains/${data.name}';`,
      ),
    ),
    change('packages/api/test/all-calls.ts', (text, data) =>
      imports(
        added(text, /allCalls = \[\s*calls,\s*/, data),
        `import { ${data.name} } from '@portal/contracts/${data.name}';`,
      ),
    ),
    change('packages/api/test/route-table/api.ts', (text, { name }) =>
      imports(
        before(text, /\};\nexport const rows/, `  ...${name}Rows,\n`),
        `import { ${name}Rows } from './${name}.rows';`,
      ),
    ),
    change('packages/api/test/route-table-logins.test.ts', (text, data) =>
      imports(
        added(text, /const modules = \[/, data),
        `import ${data.name} from '../../mf-${data.name}/module.config';`,
      ),
    ),
    change('packages/api/test/route-table/student-pages.ts', (text, { name }) =>
      behind(text, /const student = \[\n/, `  '/${name}',\n`),
    ),
    change('e2e/journeys/every-page.spec.ts', (text, { name }) =>
      behind(text, /const portalModules = \[/, `'mf-${name}', `),
    ),
    join,
    finish,
  ];
}
