import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A text that the catalogue fixes, with the place it is for. */
export interface Catalogued {
  /** As in `9.2`. */
  section: string;
  where: string;
  text: string;
}

const file = path.join(__dirname, 'catalogue.md');

/** The texts in the last column of a row; what stands outside the marks is an explanation. */
function textsOf(cell: string): string[] {
  const texts = cell.replace(/\([^)]*\)/g, '');
  return [...texts.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.replaceAll('\u2420', ' '));
}

/** Every text of `catalogue.md` in its order. */
export function readCatalogue(): Catalogued[] {
  let section = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = /^### (\d+\.\d+) /.exec(line)?.[1] ?? section;
      const [, where = '', cell] = /^\| (.*?) \| (.*) \|$/.exec(line) ?? [];
      return cell ? textsOf(cell).map((text) => ({ section, where, text })) : [];
    });
}
