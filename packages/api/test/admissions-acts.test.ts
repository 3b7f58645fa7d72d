import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { admissionsActs } from './admissions-acts';

const admissions = join(__dirname, '../src/domains/admissions');
const files = readdirSync(admissions, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const textOf = (file: string) => readFileSync(join(admissions, file), 'utf8');
const isTest = (file: string) => file.endsWith('.test.ts');
const known = Object.keys(admissionsActs).sort();

it('is every act that the sources write into the audit, and no other', () => {
  const written = files
    .filter((file) => !isTest(file))
    .flatMap((file) => [...textOf(file).matchAll(/\bact(?: =|:) (['`])([^'`]+)\1/g)])
    .flatMap(([, , act = '']) => {
      const [start = '', end] = act.split('${');
      return end === undefined ? act : known.filter((one) => one.startsWith(start) && !one.endsWith('.add'));
    });
  expect([...new Set(written)].sort()).toEqual(known);
});

it('is proved of each by a test that does it', () => {
  const proved = files
    .filter(isTest)
    .flatMap((file) => [...textOf(file).matchAll(/provesActs\(\s*\(\) => [\w.]+,\s*\[([^\]]*)\]/g)])
    .flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, act]) => act ?? ''));
  expect(known.filter((act) => !proved.includes(act))).toEqual([]);
});
