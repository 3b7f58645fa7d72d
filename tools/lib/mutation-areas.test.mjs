import { existsSync, readFileSync } from 'node:fs';
import { at } from './paths.mjs';

const read = (file) => readFileSync(at(file), 'utf8');
const areas = Object.entries(JSON.parse(read('tools/mutation/areas.json')));
const argued = JSON.parse(read('tools/mutation/argued.json'));
const brief = (text) => text.replace(/\s+/g, ' ').trim();

it.each(areas)('the area %s names files and folders that are here', (_, paths) => {
  expect(paths.filter((each) => !existsSync(at(each)))).toEqual([]);
});

it.each(argued)('$file still has the line whose mutant is argued: $mutation', ({ file, line, why }) => {
  expect(read(file).split('\n').map(brief)).toContain(line);
  expect(why).not.toBe('');
});
