/** Rules without the custom properties that nothing in them reads. */
export function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return css.replace(/(--[\w-]+):[^;}]*;/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
}
