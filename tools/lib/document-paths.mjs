import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { documentsAmong, made, placesIn } from './documents.mjs';

/**
 * The repository's own names. Anything else is for the reader to fill in: `x/<group>.ts`, `NNNN-name.sql`,
 * `*.tables.ts`.
 */
const ownName = /^\.?[a-z0-9][a-z0-9.-]*$/;
/** Known for a file without its folder. Libraries have names like `zone.js`. */
const sourceFile = /\.(tsx?|mjs|cjs|config\.js)$/;

/** The part of a word that can be a path of ours: up to the first name that is to be filled in, or is made. */
function leadingPath(word) {
  const names = word.replace(/[,.;:]+$/, '').split('/');
  const end = names.findIndex((name) => made.test(name) || !ownName.test(name));
  return (end < 0 ? names : names.slice(0, end)).join('/');
}

/** A path counts from its document, the root or `packages`, whichever has its first folder; else it is the end of one. */
function isThere({ root, places, folders }, document, word) {
  const [first, ...rest] = word.split('/');
  if (rest.length > 0 ? !folders.has(first) : !sourceFile.test(word)) return true;
  const bases = [path.join(root, path.dirname(document)), root, path.join(root, 'packages')];
  const base = bases.find((one) => existsSync(path.join(one, first)));
  if (base) return existsSync(path.join(base, word));
  return places.some((place) => `/${place}`.replace(/\/$/, '').endsWith(`/${word}`));
}

function wrongIn(repository, document) {
  const text = readFileSync(path.join(repository.root, document), 'utf8');
  const missing = [];
  const tell = (index, name) =>
    missing.push(`${document}:${text.slice(0, index).split('\n').length}  ${name} does not exist`);
  for (const { index, 2: code } of text.matchAll(/(`+)(.+?)\1/gs)) {
    for (const word of code.matchAll(/\S+/g)) {
      const place = leadingPath(word[0]);
      if (!isThere(repository, document, place)) tell(index + word.index, place);
    }
  }
  for (const { index, 1: link } of text.matchAll(/\]\((?!\w+:|[/#])([^)\s#]+)/g)) {
    if (!existsSync(path.join(repository.root, path.dirname(document), link))) tell(index, link);
  }
  return missing;
}

/** Paths in code and links of the repository's documents that lead nowhere, each with its document and line. */
export function missingPaths(root) {
  const places = [...placesIn(root)];
  const folders = new Set(places.filter((one) => one.endsWith('/')).map((one) => path.basename(one)));
  return documentsAmong(places).flatMap((document) => wrongIn({ root, places, folders }, document));
}
