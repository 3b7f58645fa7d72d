import { existsSync } from 'node:fs';
import path from 'node:path';
import { installIn } from './install.mjs';
import { misused } from './exit-codes.mjs';
import { kitFrom } from './kit-source.mjs';
import { writeTemplate } from './write-template.mjs';

export const help = `portal-module create NAME [--portal URL | --kit FOLDER] [--title TEXT] [--owner TEXT] [--no-install]

Makes the folder NAME with a module that works at once: a page that asks the API, a card for the students' dashboard,
an event, settings, tests and a README. The kit and the shared code come from the portal (URL/kit/), or from a folder
with their tarballs. Installs what the module needs unless --no-install is said.

  portal-module create mf-library --portal https://portal.example
  portal-module create mf-library --portal https://portal.example --title "Library" --owner "library team"
  portal-module create mf-library --kit ~/downloads/kit --no-install
`;

export const options = {
  portal: { type: 'string' },
  kit: { type: 'string' },
  title: { type: 'string' },
  owner: { type: 'string' },
  'no-install': { type: 'boolean', default: false },
};
export const takes = 1;

const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What the template's marks stand for. `mf-student-union` has the feature `student-union`. */
function names(id, { title, owner }) {
  const feature = id.replace(/^mf-/, '');
  const words = feature.split('-');
  const capital = (word) => word[0].toUpperCase() + word.slice(1);
  const heading = title?.trim() || capital(words.join(' '));
  return {
    id,
    feature,
    route: words.join('_'),
    menu: heading.toLowerCase(),
    pascal: words.map(capital).join(''),
    title: heading,
    owner: owner?.trim() || `${words.join(' ')} team`,
  };
}

function nameOf([id]) {
  if (!id) throw misused('create needs a name, as in: portal-module create mf-library');
  if (!idPattern.test(id) || id.length > 60)
    throw misused(`${id} is not a module's name: lower-case words joined by hyphens, as in mf-library.`);
  return id;
}

/** Texts land inside quotes of the template. */
function plain(option, text) {
  if (text !== undefined && !/^[^'"\\`\n]{2,80}$/.test(text))
    throw misused(`--${option} is 2 to 80 characters without quotes.`);
}

export async function run(values, { folder, words, note }) {
  const id = nameOf(words);
  plain('title', values.title);
  plain('owner', values.owner);
  const target = path.join(folder, id);
  if (existsSync(target)) throw misused(`${target} exists already; it was left as it is.`);
  const source = kitFrom(values, folder);
  note(`Writing ${id} …`);
  const files = await writeTemplate(target, { ...names(id, values), ...source });
  if (!values['no-install']) {
    note('Installing (a minute or two the first time) …');
    await installIn(target);
  }
  const next = [
    `cd ${id}`,
    ...(values['no-install'] ? ['npm install'] : []),
    'npx portal-module keys      then give .keys/*.pub to an administrator of the portal',
    'npx portal-module dev       to work on it',
    'npx portal-module check     to prove it',
    'npx portal-module publish --tester USER',
  ];
  return {
    data: { id, folder: target, files, installed: !values['no-install'] },
    text: [`Made ${id} in ${target}. Next:`, ...next.map((line) => `  ${line}`)].join('\n'),
  };
}
