import { projectsOf, testsOfChanges } from './changed-tests.mjs';

const texts = {
  'packages/api/migrations/0100-fees.sql': '',
  'packages/api/src/domains/finance/billing/bill.ts': '',
  'packages/api/src/domains/finance/billing/bill.test.ts': '',
  'packages/api/src/domains/finance/ledger/ledger.ts': '',
  'packages/api/src/domains/finance/ledger/books.test.ts': `import { post } from './ledger';`,
  'packages/api/src/domains/finance/refunds/change-refund.ts': '',
  'packages/api/src/domains/finance/refunds/refunds.test.ts': '',
  'packages/api/src/domains/finance/letters/letter.ts': '',
  'packages/api/src/platform/database/migrate.test.ts': '',
  'packages/api/seeds/reference/states.json': '',
  'packages/api/seeds/reference/reference.test.ts': '',
  'packages/contracts/src/finance/calls/refunds.ts': '',
  'packages/mf-finance/src/refunds/refunds.page.tsx': '',
  'packages/mf-finance/src/refunds/refunds.test.tsx': '',
  'docs/domains/finance.md': '',
};
const testsAfter = (...changed) => testsOfChanges(changed, Object.keys(texts), (file) => texts[file]);

test.each([
  [
    'a test',
    'packages/api/src/domains/finance/billing/bill.test.ts',
    ['packages/api/src/domains/finance/billing/bill.test.ts'],
  ],
  [
    'what a test is named after',
    'packages/api/src/domains/finance/billing/bill.ts',
    ['packages/api/src/domains/finance/billing/bill.test.ts'],
  ],
  [
    'what a test imports',
    'packages/api/src/domains/finance/ledger/ledger.ts',
    ['packages/api/src/domains/finance/ledger/books.test.ts'],
  ],
  [
    'a file whose folder has tests',
    'packages/api/src/domains/finance/refunds/change-refund.ts',
    ['packages/api/src/domains/finance/refunds/refunds.test.ts'],
  ],
  [
    'a migration',
    'packages/api/migrations/0100-fees.sql',
    ['packages/api/src/platform/database/migrate.test.ts'],
  ],
  [
    'reference data',
    'packages/api/seeds/reference/states.json',
    ['packages/api/seeds/reference/reference.test.ts'],
  ],
  [
    'a contract, over packages',
    'packages/contracts/src/finance/calls/refunds.ts',
    [
      'packages/api/src/domains/finance/refunds/refunds.test.ts',
      'packages/mf-finance/src/refunds/refunds.test.tsx',
    ],
  ],
  ['a document', 'docs/domains/finance.md', []],
])('tests of %s', (_, changed, tests) => expect(testsAfter(changed)).toEqual(tests));

test('a file without tests of its own has those of the folder above it', () => {
  const above = testsAfter('packages/api/src/domains/finance/letters/letter.ts');
  expect(above).toEqual([
    'packages/api/src/domains/finance/billing/bill.test.ts',
    'packages/api/src/domains/finance/ledger/books.test.ts',
    'packages/api/src/domains/finance/refunds/refunds.test.ts',
  ]);
});

test('each test once, and a test that was removed not at all', () => {
  expect(
    testsAfter(
      'packages/api/src/domains/finance/billing/bill.ts',
      'packages/api/src/domains/finance/billing/bill.test.ts',
      'packages/api/src/domains/finance/gone.test.ts',
    ),
  ).toEqual(['packages/api/src/domains/finance/billing/bill.test.ts']);
});

test('only the projects of these tests are looked through', () => {
  expect(
    projectsOf([
      'packages/api/src/domains/finance/billing/bill.test.ts',
      'packages/api/src/platform/http/csrf.test.ts',
      'tools/lib/lock.test.mjs',
    ]),
  ).toEqual(['api', 'tools']);
});
