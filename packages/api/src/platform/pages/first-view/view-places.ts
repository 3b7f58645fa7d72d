const rootBegins = '<div id="root">';
const rootEnds = '</div><script type="application/json" id="portal-reads">';
const boot = '<script type="application/json" id="portal-boot">{{boot}}</script>';
const scripts = '{{scripts}}';
const preloads = '{{preloads}}';
const bodyEnds = '</body>';

/**
 * The app document with the places of a first view and its style, instead of the skeleton. The scripts of the shell are
 * fetched from its beginning; what modules need is named last, and what only scripts read stands there, where it takes
 * neither line nor server from the content above. Throws where the document has no such places.
 */
export function withViewPlaces(html: string): string {
  const head = html.indexOf('</head>');
  const begin = html.indexOf(rootBegins, head) + rootBegins.length;
  const end = html.indexOf(rootEnds, begin);
  const last = html.indexOf(bodyEnds, end);
  const before = html.slice(0, head);
  const isFramed = head >= 0 && before.includes(scripts) && before.includes(boot);
  const hasRoot = begin >= rootBegins.length && end >= 0;
  if (!isFramed || !hasRoot || last < 0) throw new Error('the app document has no place for a first view');
  return `${before.replace(boot, '').replace(scripts, preloads)}{{viewStyle}}${html.slice(head, begin)}{{view}}${html.slice(end, last)}${boot}${scripts}${html.slice(last)}`;
}
