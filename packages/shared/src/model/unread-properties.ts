/** Rules of style without the custom properties that nothing in them reads: for builds and the page server. */
export function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return css.replace(/(--[\w-]+):[^;}]*;/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
}
