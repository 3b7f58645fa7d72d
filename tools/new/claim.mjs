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
/** Where the test of all claims names the domains whose claims ask for a second factor, and those whose claims do not. */
const listed = {
  yes: /(filter\(needsSecondFactor\)\)\)\.toEqual\(\[)([^\]]*)\]/,
  no: /(!needsSecondFactor\(claim\)\)\)\)\.toEqual\(\[)([^\]]*)\]/,
};
const namesIn = (names) => [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name);

/** What the domain's other claims ask for; of a domain without any, whoever holds one signs in with a second factor. */
function usualFactor(domain) {
  const text = readFileSync(at(test), 'utf8');
  const isIn = (answer) => namesIn(listed[answer].exec(text)?.[2] ?? '').includes(domain);
  return isIn('no') && !isIn('yes') ? 'no' : 'yes';
}

/** Whether whoever holds the claim signs in with a second factor: as is said, else as the domain's others. */
export function factorOf(domain, said) {
  if (!said) return usualFactor(domain);
  if (!Object.hasOwn(listed, said)) throw new Error(`The second factor is yes or no, not ${said}.`);
  return said;
}

/** What the claim lets people do, where the domain says it of the others; guarded as all of them are, where they are. */
function labelled(text, { claim, label, factor: asked }) {
  const others = /(claims: |Part\['claims'\] = )\{\n/;
  const guarded = /\nconst guarded = /.test(text);
  if (guarded && asked === 'no')
    throw new Error(`${claim}: all claims of its domain ask for a second factor.`);
  const factor = asked === 'yes' ? ', secondFactor: true' : '';
  const line = `  '${claim}': { label: '${label}'${guarded ? ', ...guarded' : factor} },\n`;
  return others.test(text)
    ? behind(text, others, line)
    : behind(text, /\n {2}routes: \[[^\]]*\],\n/, `  claims: {\n${line}},\n`);
}

/** The test of all claims, with the domain among those of its answer. */
function known(text, { domain, factor }) {
  return text.replace(listed[factor], (_, head, before) => {
    const names = [...new Set([...namesIn(before), domain])].sort();
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
