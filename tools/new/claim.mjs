import { existsSync, readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { change, tidy, writer } from './actions.mjs';
import { before, behind, imports } from './insert.mjs';

const contract = 'packages/contracts/src/{{domain}}';

const finish = tidy(
  ({ domain }) => [`packages/contracts/src/${domain}`, `packages/api/src/domains/${domain}`, test],
  () => 'known-claims\nIt passes once a call or a page asks for the claim.',
);

const test = 'packages/api/test/known-claims.test.ts';
const guarded = /filter\(needsSecondFactor\)\)\)\.toEqual\(\[([^\]]*)\]/;
const unguarded = /(!needsSecondFactor\(claim\)\)\)\)\.toEqual\(\[)([^\]]*)\]/;
const namesIn = (listed) => [...listed.matchAll(/'([^']+)'/g)].map(([, name]) => name);

/** Whether claims of the domain ask for a second factor, as the test of all claims says: then a new one does too. */
function isGuarded(domain) {
  const [, listed = ''] = guarded.exec(readFileSync(at(test), 'utf8')) ?? [];
  return namesIn(listed).includes(domain);
}

/** What the claim lets people do, where the domain says it of the others. */
function labelled(text, { domain, claim, label }) {
  const factor = isGuarded(domain) ? ', secondFactor: true' : '';
  const line = `  '${claim}': { label: '${label}'${factor} },\n`;
  const listed = /(claims: |Part\['claims'\] = )\{\n/;
  return listed.test(text)
    ? behind(text, listed, line)
    : behind(text, /\n {2}routes: \[[^\]]*\],\n/, `  claims: {\n${line}},\n`);
}

/** The test of all claims, which names the domains whose claims ask for no second factor. */
function known(text, { domain }) {
  if (isGuarded(domain)) return text;
  return text.replace(unguarded, (_, head, listed) => {
    const names = [...new Set([...namesIn(listed), domain])].sort();
    return `${head}${names.map((name) => `'${name}'`).join(', ')}]`;
  });
}

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
    change(test, known),
    finish,
  ];
}
