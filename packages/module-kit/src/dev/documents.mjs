import { releaseFiles } from '../check/boot-data.mjs';

const bootScript = /(<script type="application\/json" id="portal-boot">)([\s\S]*?)(<\/script>)/;
const shellScript = /<script defer src="\/assets\/app\/[^>]*><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*>/g;

/** JSON that cannot end the script element it stands in. */
const embedded = (value) => JSON.stringify(value).replace(/</g, '\\u003c');

const isFor = (audience) => (thing) => !thing.audience || thing.audience.includes(audience);

/** The menu names of the module for this person: a portal that does not know the module would not list them. */
export function withMenu(session, { menu }) {
  if (!session?.menuItems) return session;
  const names = menu.filter(isFor(session.userType)).map(({ name }) => name);
  return { ...session, menuItems: [...new Set([...session.menuItems, ...names])] };
}

function localModule(manifest, session, known) {
  const { id, title, version, routes, menu, slots, events } = manifest;
  const mine = (things) => things.filter(isFor(session?.userType ?? 'visitor'));
  return {
    id,
    title,
    routes: mine(routes),
    menu: mine(menu),
    contributes: mine(slots.contributes),
    events: { emits: Object.keys(events.emits), listens: events.listens },
    ...(known?.config && { config: known.config }),
    releases: [{ version, files: { ...releaseFiles(manifest), files: {} } }],
  };
}

/** Boot data with the local module over the portal's, and the development shell's files. */
export function withLocalModule(boot, { manifest, assets }) {
  const session = withMenu(boot.session, manifest);
  const { modules } = boot.composition;
  const known = modules.find(({ id }) => id === manifest.id);
  const others = modules.filter((module) => module !== known);
  const local = localModule(manifest, session, known);
  return {
    ...boot,
    session,
    build: assets.build,
    shellFiles: assets.files,
    composition: { ...boot.composition, modules: [...others, local] },
  };
}

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** In the place of every page until the module has compiled once; looks again by itself. */
export const brokenDocument = (errors) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Does not build</title></head><body><h1>The module does not build</h1><pre>${escaped(errors.join('\n\n'))}</pre></body></html>`;

/** The portal's document with the development shell and the local module. Others, as the landing page, stay. */
export function developmentDocument(html, local) {
  const [, , text] = bootScript.exec(html) ?? [];
  const boot = text && JSON.parse(text);
  if (!boot?.composition) return html;
  const scripts = local.assets.scripts.map((url) => `<script defer src="${url}"></script>`).join('');
  return html
    .replace(shellScript, '')
    .replace(preload, '')
    .replace(bootScript, (_, open, __, close) => open + embedded(withLocalModule(boot, local)) + close)
    .replace('</head>', () => `${scripts}</head>`);
}
