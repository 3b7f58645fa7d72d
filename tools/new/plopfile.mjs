import { execFileSync } from 'node:child_process';
import { at, root } from '../lib/paths.mjs';
import { before, behind, imports } from './insert.mjs';
import { namesOf, nextMigration } from './names.mjs';

const path = (what) => ({
  type: 'input',
  name: 'path',
  message: `<domain>/<name> of the ${what}, as in hostel/rooms`,
});
const claim = { type: 'input', name: 'claim', message: 'Claim of who may see it, as in finance.view' };

const contract = 'packages/contracts/src/{{domain}}/calls';
const api = 'packages/api/src/domains/{{domain}}';
const module = 'packages/{{module}}/src';

const add = (kind) => (file, template) => ({
  type: 'add',
  path: `{{root}}/${file}`,
  templateFile: `templates/${kind}/${template}.hbs`,
});
const change = (file, transform) => ({ type: 'modify', path: `{{root}}/${file}`, transform });

/** Rows of the route table by domain, where they do not bear its name. */
const rowsOf = { finance: 'finance-officers', admissions: 'public' };

/** What is known of a new thing at the places where the parts of a domain meet. */
const registrations = ({ routes, routesFile, addresses }) => [
  change(`${contract}/index.ts`, (text, { camel, name }) => `${text}export { ${camel} } from './${name}';\n`),
  change(`${api}/index.ts`, (text, data) =>
    imports(
      behind(text, /routes: \[/, `${routes(data)}, `),
      `import { ${routes(data)} } from './${data.name}/${routesFile(data)}';`,
    ),
  ),
  change('packages/{{module}}/module.config.ts', (text, { address, name, title, claim: needed }) =>
    behind(
      text,
      /defineModule\(\{[\s\S]*?routes: \[/,
      `{ path: '/${address}', load: './${name}', title: '${title}', audience: ['official'], claim: '${needed}' },`,
    ),
  ),
  change('packages/api/test/route-table/{{rows}}.rows.ts', (text, data) =>
    before(text, /\};\s*$/, addresses(data).join('')),
  ),
];

const row = (method, address, about) => `  '${method} ${address}': ${about},\n`;

/** Makes what was written look as everything does, and says what comes next. */
function tidy({ domain, name, module: folder }) {
  const written = [
    `packages/contracts/src/${domain}`,
    `packages/api/src/domains/${domain}`,
    'packages/api/src/domains.ts',
    'packages/api/test/route-table',
    `packages/${folder}`,
  ];
  execFileSync(at('node_modules/.bin/prettier'), ['--write', '--log-level=warn', ...written], { cwd: root });
  return `npx jest ${domain}/${name} ${folder}/src/${name} route-table`;
}

const facts = (data) => ({
  ...data,
  ...namesOf(data.path),
  root,
  migration: nextMigration(),
  rows: rowsOf[data.path.split('/')[0]] ?? data.path.split('/')[0],
});

const generator = (description, prompts, actions) => ({
  description,
  prompts,
  actions: (data) => {
    Object.assign(data, facts(data));
    return [...actions(data), tidy];
  },
});

function list(data) {
  const write = add('list');
  const calls = [['GET', `/${data.pascal}`, `{ who: '${data.claim}' }`]];
  return [
    write(`${contract}/{{name}}.ts`, 'contract.ts'),
    write('packages/api/migrations/{{migration}}-{{name}}.sql', 'migration.sql'),
    write(`${api}/{{name}}/{{name}}.queries.ts`, 'queries.ts'),
    write(`${api}/{{name}}/{{name}}.routes.ts`, 'routes.ts'),
    write(`${api}/{{name}}/{{name}}.test.ts`, 'test.ts'),
    write(`${module}/{{name}}/{{name}}.page.tsx`, 'page.tsx'),
    write(`${module}/{{name}}/{{name}}.test.tsx`, 'page.test.tsx'),
    ...registrations({
      routes: ({ camel }) => `${camel}Routes`,
      routesFile: ({ name }) => `${name}.routes`,
      addresses: () => calls.map((call) => row(...call)),
    }),
    change('packages/api/src/domains.ts', (text, { domain, name, pascal }) =>
      imports(
        behind(text, /interface Database\s+extends\s+/, `${pascal}Tables, `),
        `import type { ${pascal}Tables } from './domains/${domain}/${name}/${name}.queries';`,
      ),
    ),
  ];
}

function report(data) {
  const write = add('report');
  const calls = [
    ['GET', `/${data.pascal}`, `{ who: '${data.claim}' }`],
    ['GET', `/${data.pascal}/sums`, `{ who: '${data.claim}' }`],
  ];
  return [
    write(`${contract}/{{name}}.ts`, 'definition.ts'),
    write(`${api}/{{name}}/{{name}}.report.ts`, 'report.ts'),
    write(`${api}/{{name}}/{{name}}.test.ts`, 'test.ts'),
    write(`${module}/{{name}}/{{name}}.page.tsx`, 'page.tsx'),
    write(`${module}/{{name}}/{{name}}.test.tsx`, 'page.test.tsx'),
    ...registrations({
      routes: ({ camel }) => `${camel}Routes`,
      routesFile: ({ name }) => `${name}.report`,
      addresses: () => calls.map((call) => row(...call)),
    }),
  ];
}

/** `npm run new -- list hostel/rooms hostel.view`, and its like. */
export default function generators(plop) {
  plop.setGenerator('list', generator('A table and its list', [path('list'), claim], list));
  plop.setGenerator(
    'report',
    generator(
      'A report on what a table holds',
      [
        path('report'),
        claim,
        { type: 'input', name: 'source', message: 'The table it is about; it has the columns id and name' },
      ],
      report,
    ),
  );
}
