const longest = 300;

/** Versions and files of releases stay: they say where to look, and nothing about a person. */
const telling = /^\d+\.\d+\.\d+|\.(js|css|map)(:\d+)*:?$/;

type Rule = readonly [RegExp, string | ((part: string) => string)];

/** Most specific first: what one rule has masked, the next does not see. */
const rules: readonly Rule[] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '<email>'],
  // Codes and tokens: long runs of letters and digits with both in them.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi, '<code>'],
  // Phone numbers, RRRs, matriculation and account numbers, also written in groups; not the hash in a file's name.
  [/\+?\d(?:[ -]?\d){6,}(?!\w*\.(?:js|css|map)\b)/g, '<number>'],
  // What an address says after its path.
  [/([?#])[^\s'")]+/g, '$1…'],
  // Ids in paths: a route is told by its pattern.
  [/(?<=\/)[^\s/'"?#)]*\d[^\s/'"?#)]*/g, (part) => (telling.test(part) ? part : ':id')],
];

/** A message of a browser without what could tell who sat before it, and not longer than is useful. */
export function masked(message: string): string {
  let text = message.slice(0, 2000);
  for (const [pattern, instead] of rules)
    text = typeof instead === 'string' ? text.replace(pattern, instead) : text.replace(pattern, instead);
  return text.slice(0, longest);
}
