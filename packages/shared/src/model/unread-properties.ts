/**
 * Rules of style without the custom properties that nothing reads, in them or in the other rules that stand with them,
 * which stay as they are: for builds and the page server. Only for rules of our own: it takes out whatever looks like one.
 */
export function withoutUnread(css: string, others = ''): string {
  const read = new Set([...`${css}${others}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return css.replace(/(--[\w-]+):[^;}]*;/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
}
