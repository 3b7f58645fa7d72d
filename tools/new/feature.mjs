import { declareTables, registrations, tidy, writer } from './actions.mjs';

const contract = '{{callFile}}';
const api = 'packages/api/src/domains/{{domain}}/{{name}}';
const page = 'packages/{{module}}/src/{{name}}/{{name}}';

const files = ({ domain, module }) => [
  `packages/contracts/src/${domain}`,
  `packages/api/src/domains/${domain}`,
  'packages/api/src/domains.ts',
  'packages/api/test/route-table',
  'packages/api/test/known-claims.test.ts',
  `packages/${module}`,
];
const finish = tidy(
  files,
  ({ domain, name, module, address }) =>
    `${domain}/${name} ${module}/src/${name} test/route-table.test\nWho of the demo logins finds /${address} is written by hand, in packages/api/test/route-table/login-routes.ts.`,
);

/** A table and its list: filters, sorts, export, phone cards. */
export function list({ pascal, claim }) {
  const write = writer('list');
  return [
    write(contract, 'contract.ts'),
    write('packages/api/migrations/{{migration}}-{{name}}.sql', 'migration.sql'),
    write(`${api}/{{name}}.tables.ts`, 'tables.ts'),
    write(`${api}/{{name}}.queries.ts`, 'queries.ts'),
    write(`${api}/{{name}}.routes.ts`, 'routes.ts'),
    write(`${api}/{{name}}.test.ts`, 'test.ts'),
    write(`${page}.page.tsx`, 'page.tsx'),
    write(`${page}.test.tsx`, 'page.test.tsx'),
    ...registrations({ routesFile: 'routes', rows: [[`GET /${pascal}`, `{ who: '${claim}' }`]] }),
    declareTables(),
    finish,
  ];
}

/** A report on what a table holds. */
export function report({ pascal, claim }) {
  const write = writer('report');
  const who = `{ who: '${claim}' }`;
  return [
    write(contract, 'definition.ts'),
    write(`${api}/{{name}}.report.ts`, 'report.ts'),
    write(`${api}/{{name}}.test.ts`, 'test.ts'),
    write(`${page}.page.tsx`, 'page.tsx'),
    write(`${page}.test.tsx`, 'page.test.tsx'),
    ...registrations({
      routesFile: 'report',
      rows: [
        [`GET /${pascal}`, who],
        [`GET /${pascal}/sums`, who],
      ],
    }),
    finish,
  ];
}

/** A table and the form that makes and changes what is in it. */
export function form({ pascal, claim }) {
  const write = writer('form');
  const noSuch = `{ who: '${claim}', params: { id: 999_999_999 }, answers: 'NOT_FOUND' }`;
  return [
    write(contract, 'contract.ts'),
    write('packages/api/migrations/{{migration}}-{{name}}.sql', 'migration.sql'),
    write(`${api}/{{name}}.tables.ts`, 'tables.ts'),
    write(`${api}/{{name}}.queries.ts`, 'queries.ts'),
    write(`${api}/save-{{name}}.ts`, 'save.ts'),
    write(`${api}/{{name}}.routes.ts`, 'routes.ts'),
    write(`${api}/{{name}}.test.ts`, 'test.ts'),
    write(`${page}.page.tsx`, 'page.tsx'),
    write(`${page}.test.tsx`, 'page.test.tsx'),
    ...registrations({
      routesFile: 'routes',
      rows: [
        [`GET /${pascal}/{id}`, noSuch],
        [`POST /${pascal}`, `{ who: '${claim}' }`],
        [`PUT /${pascal}/{id}`, noSuch],
      ],
    }),
    declareTables(),
    finish,
  ];
}
