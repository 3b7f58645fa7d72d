import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentsAmong, placesIn } from './documents.mjs';

const source = /\.(tsx?|[cm]?js|sql|json|css|ya?ml|hbs)$/;
/** These tell what was; the surface of the doors is made from the sources. */
const notOfToday = /^(CHANGELOG\.md|.*\.api\.md)$/;
/** Its table says on the left what was, and on the right what is. */
const renamings = /^docs\/decisions\/036-/;
const word = /[A-Za-z_$][\w$]{4,}/g;
/** The same, unless the reader fills in the rest: `chunk_<name>`. */
const wholeWord = /[A-Za-z_$][\w$]{4,}(?![\w$<*])/g;
/** `likeThis`, `LikeThis`, `like_this`, `LIKE_THIS`: a name of the code, and of nothing else. */
const name = /[a-z\d][A-Z]|[^_]_[^_]/;
/** Names of libraries and standards that no source of ours has to say. */
const foreign = new Set([
  'HttpOnly',
  'SameSite',
  'externalRuntime',
  'nodejs_eventloop_lag_p99_seconds',
  'provideExternalRuntime',
]);

function* wordsOf(root, files) {
  for (const file of files) yield* readFileSync(path.join(root, file), 'utf8').match(word) ?? [];
}

const blank = (text) => text.replaceAll(/[^\n]/g, ' ');

/** The text with its blocks of code emptied, in which readers are shown names to make up. */
const withoutBlocks = (text) => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, blank);

/** The table with its left column emptied. */
const rightColumn = (text) => text.replaceAll(/^\|.*? \| /gm, blank);

function textOf(root, document) {
  const text = withoutBlocks(readFileSync(path.join(root, document), 'utf8'));
  return renamings.test(document) ? rightColumn(text) : text;
}

function unknownIn(root, document, known) {
  const text = textOf(root, document);
  return [...text.matchAll(/(`+)(.+?)\1/gs)].flatMap(({ index, 2: code }) => {
    const line = text.slice(0, index).split('\n').length;
    const unknown = (code.match(wholeWord) ?? []).filter((one) => name.test(one) && !known.has(one));
    return unknown.map((one) => `${document}:${line}  ${one} stands in no source`);
  });
}

/** Names that the repository's documents write as code and no source knows, each with its document and line. */
export function unknownNames(root) {
  const places = [...placesIn(root)];
  const known = new Set([
    ...foreign,
    ...wordsOf(
      root,
      places.filter((one) => source.test(one)),
    ),
  ]);
  const documents = documentsAmong(places).filter((one) => !notOfToday.test(one));
  return documents.flatMap((document) => unknownIn(root, document, known));
}
