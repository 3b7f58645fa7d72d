const rootBegins = '<div id="root">';
const rootEnds = '</div><script type="application/json" id="portal-reads">';

/**
 * The app document with the places of a first view and its style, instead of the skeleton. Throws where the document has
 * no such places.
 */
export function withViewPlaces(html: string): string {
  const head = html.indexOf('</head>');
  const begin = html.indexOf(rootBegins, head) + rootBegins.length;
  const end = html.indexOf(rootEnds, begin);
  if (head < 0 || begin < rootBegins.length || end < 0)
    throw new Error('the app document has no place for a first view');
  return `${html.slice(0, head)}{{viewStyle}}${html.slice(head, begin)}{{view}}${html.slice(end)}`;
}
