import { execFileSync } from 'node:child_process';
import { at, root } from '../lib/paths.mjs';
import { before, behind, imports } from './insert.mjs';

/** Writes a file from a template of that kind. */
export const writer = (kind) => (file, template) => ({
  type: 'add',
  path: `{{root}}/${file}`,
  templateFile: `templates/${kind}/${template}.hbs`,
});

/** Changes a file that is there. */
export const change = (file, transform) => ({ type: 'modify', path: `{{root}}/${file}`, transform });

/** A row of the table of routes. */
export const row = (call, about) => `  '${call}': ${about},\n`;

/** What everything with calls and a page needs to be known by: its call, routes, page and rows of the route table. */
export const registrations = ({ routesFile, rows }) => [
  change(
    '{{callIndex}}',
    (text, { camel, callPath }) =>
      `${text.replace('export {};\n', '')}export { ${camel} } from '${callPath}';\n`,
  ),
  change('packages/api/src/domains/{{domain}}/index.ts', (text, { camel, name }) =>
    imports(
      behind(text, /routes: \[/, `${camel}Routes, `),
      `import { ${camel}Routes } from './${name}/${name}.${routesFile}';`,
    ),
  ),
  change('packages/{{module}}/module.config.ts', (text, { address, name, title, claim }) =>
    behind(
      text,
      /defineModule\(\{[\s\S]*?routes: \[/,
      `{ path: '/${address}', load: './${name}', title: '${title}', audience: ['official'], claim: '${claim}' },`,
    ),
  ),
  // A claim that waited for its first page waits no more.
  change('packages/api/test/known-claims.test.ts', (text, { claim }) =>
    text.replace(/const later = \[[^\]]*\]/, (listed) => listed.replace(new RegExp(`'${claim}',?\\s*`), '')),
  ),
  change('packages/api/test/route-table/{{rows}}.rows.ts', (text) =>
    before(text, /\};\s*$/, rows.map(([call, about]) => row(call, about)).join('')),
  ),
];

/** Tells the database of the tables that `<name>.tables.ts` declares. */
export const declareTables = () =>
  change('{{tableIndex}}', (text, { tablePath, pascal }) =>
    imports(
      behind(text, /interface (?:Database|All\w+Tables)\s+extends\s+/, `${pascal}Tables, `),
      `import type { ${pascal}Tables } from '${tablePath}';`,
    ),
  );

/** Makes what was written look as everything does, and says which tests are new. */
export const tidy = (files, tests) => (data) => {
  execFileSync(at('node_modules/.bin/prettier'), ['--write', '--log-level=warn', ...files(data)], {
    cwd: root,
  });
  return `npx jest ${tests(data)}`;
};
