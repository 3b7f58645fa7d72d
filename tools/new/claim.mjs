import { existsSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { change, tidy, writer } from './actions.mjs';
import { before, behind, imports } from './insert.mjs';

const contract = 'packages/contracts/src/{{domain}}';

const finish = tidy(
  ({ domain }) => [
    `packages/contracts/src/${domain}`,
    `packages/api/src/domains/${domain}`,
    'packages/api/test/known-claims.test.ts',
  ],
  () => 'known-claims\nIt passes once a call or a page asks for the claim.',
);

/** What the claim lets people do, where the domain says it of the others. */
function labelled(text, { claim, label }) {
  const line = `  '${claim}': { label: '${label}' },\n`;
  const listed = /(claims: |Part\['claims'\] = )\{\n/;
  return listed.test(text)
    ? behind(text, listed, line)
    : behind(text, /\n {2}routes: \[[^\]]*\],\n/, `  claims: {\n${line}},\n`);
}

/** Claims that ask for no second factor, by what they are about, as the test of all claims has them. */
const unguarded = /(!needsSecondFactor\(claim\)\)\)\)\.toEqual\(\[)([^\]]*)\]/;
const withoutFactor = (text, { claim }) =>
  text.replace(unguarded, (_, head, listed) => {
    const names = new Set([...listed.matchAll(/'([^']+)'/g)].map(([, name]) => name));
    names.add(claim.split('.')[0]);
    return `${head}${[...names]
      .sort()
      .map((name) => `'${name}'`)
      .join(', ')}]`;
  });

/** A claim of a domain: its name, and what it lets people do. */
export function claim({ domain }) {
  const isFirst = !existsSync(at(`packages/contracts/src/${domain}/claims.ts`));
  const own = `packages/api/src/domains/${domain}/${domain}.claims.ts`;
  return [
    ...(isFirst
      ? [
          writer('claim')(`${contract}/claims.ts`, 'claims.ts'),
          change(`${contract}/index.ts`, (text) => imports(text, "import type {} from './claims';")),
        ]
      : [
          change(`${contract}/claims.ts`, (text, data) =>
            before(text, / {2}\}\n\}/, `    '${data.claim}': true;\n`),
          ),
        ]),
    change(existsSync(at(own)) ? own : `packages/api/src/domains/${domain}/index.ts`, labelled),
    change('packages/api/test/known-claims.test.ts', withoutFactor),
    finish,
  ];
}
