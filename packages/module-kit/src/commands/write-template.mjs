import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('../../templates/module', import.meta.url));
/** npm leaves a .gitignore out of what it packs. */
const renamed = { gitignore: '.gitignore' };

const filled = (text, marks) => text.replace(/__([a-z]+)__/g, (whole, name) => marks[name] ?? whole);

/** Writes the template with its marks (`__id__`) filled in; answers the names of the files. */
export async function writeTemplate(target, marks) {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const written = [];
  for (const { name, parentPath } of files) {
    const inside = path.relative(template, parentPath);
    const file = filled(path.join(inside, renamed[name] ?? name), marks);
    const text = await readFile(path.join(parentPath, name), 'utf8');
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await writeFile(path.join(target, file), filled(text, marks), { flag: 'wx' });
    written.push(file);
  }
  return written.sort();
}
