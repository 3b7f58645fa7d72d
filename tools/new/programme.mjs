import { change, tidy, writer } from './actions.mjs';
import { before, behind, imports } from './insert.mjs';
import { hasForm, programmeEntry } from './names.mjs';

const contract = 'packages/contracts/src/admissions';
const folder = `${contract}/programmes/{{name}}`;

const finish = tidy(
  () => [contract, 'packages/api/src/domains/admissions', 'packages/api/test/route-table'],
  ({ name }) => `programmes/ applications/${name} mf-admissions test/route-table.test`,
);

/** The catalogue with the login of a programme, and the address of its slip where it has none yet. */
function offer(text, { id, title }) {
  return text.replace(programmeEntry(id), (found) => {
    const offered = behind(found, /mode: [^\n]*\n/, `    login: rrrLogin('${title}'),\n`);
    if (offered.includes('preview:')) return offered;
    return offered.replace(/form: ('\/[^']+)'/, "form: $1', preview: $1/preview'");
  });
}

const entry = / {2}(\w+): \w+Form,\n/g;

/** The forms, with that of a programme, in the order of the catalogue. */
function fill(text, { id, camel, name, catalogue }) {
  const filled = before(text, /\};\n\n\/\*\* The application form of/, `  ${id}: ${camel}Form,\n`);
  // Variants of a form are in no catalogue: they stand behind.
  const placeOf = (line) => {
    const at = catalogue.search(programmeEntry(/(\w+):/.exec(line)[1]));
    return at < 0 ? catalogue.length : at;
  };
  const lines = filled.match(entry).sort((a, b) => placeOf(a) - placeOf(b));
  const sorted = filled.replace(entry, () => lines.shift());
  return imports(sorted, `import { ${camel}Form } from './${name}/${name}';`);
}

/** The forms as pages fetch them, with that of a programme. */
const load = (text, { id, camel, name }) =>
  before(
    text,
    /\};\n\nconst asked/,
    `  ${id}: () => import('./${name}/${name}').then((part) => part.${camel}Form),\n`,
  );

/** The programmes with a form, in the order of the catalogue, as the test of the catalogue has them. */
const available = /(available\)\.map\(\(\{ id \}\) => id\)\)\.toEqual\()\[[^\]]*\]/;
const withForm = (catalogue) =>
  [...catalogue.matchAll(programmeEntry(undefined, 'g'))]
    .filter(([entry]) => hasForm(entry))
    .map(([, id]) => `'${id}'`);

/** The application form of a programme: the steps that many have in common, one of its own, and how they are known. */
export function programme({ pascal, catalogue }) {
  const write = writer('programme');
  const rows = `  ...formRows('/${pascal}', 'programme-details'),\n`;
  return [
    write(`${folder}/{{name}}.texts.ts`, 'texts.ts'),
    write(`${folder}/programme.step.ts`, 'step.ts'),
    write(`${folder}/{{name}}.definition.ts`, 'definition.ts'),
    write(`${folder}/{{name}}.calls.ts`, 'calls.ts'),
    write(`${folder}/{{name}}.ts`, 'form.ts'),
    write(`${folder}/{{name}}.test.ts`, 'test.ts'),
    write('packages/api/src/domains/admissions/applications/programmes/{{name}}.test.ts', 'api.test.ts'),
    change(`${contract}/programmes/catalogue.ts`, offer),
    change(`${contract}/programmes/forms.ts`, fill),
    change(`${contract}/programmes/load-form.ts`, load),
    change(
      `${contract}/calls.ts`,
      (text, { camel, name }) => `${text}export * as ${camel} from './programmes/${name}/${name}.calls';\n`,
    ),
    change(`${contract}/programmes/programme.test.ts`, (text, data) =>
      text.replace(available, `$1[${withForm(offer(catalogue, data)).join(', ')}]`),
    ),
    change('packages/api/test/route-table/public.rows.ts', (text) =>
      before(text, / {2}'POST \/UserDocument\/upload-passport'/, rows),
    ),
    finish,
  ];
}
