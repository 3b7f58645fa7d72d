/** A university that is none: what a page shows of it must come from the boot data. */
const university = {
  name: 'University of the Check',
  shortName: 'Check',
  motto: 'Proved before it is published',
  helpLine: '+234 800 000 0000',
  emailDomain: 'check.example',
  timeZone: 'Africa/Lagos',
  address: '1 Check Road',
};

/** Paths of the check's own pages, which belong to no module: an empty one, and one for each slot. */
export const stagePath = '/portal_check';
export const slotPath = (slot) => `/portal_check_slot/${encodeURIComponent(slot)}`;
const stage = {
  id: 'portal-check',
  title: 'Check',
  version: '1.0.0',
  files: { entry: 'stage.js', global: 'portal_check', chunks: 'chunks_portal_check', files: {} },
};

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString();

/** Somebody of an audience who holds every claim that the module asks for; nobody for visitors. */
function sessionFor(audience, { routes, menu, slots }, more = []) {
  if (audience === 'visitor') return null;
  const asked = [...routes, ...slots.contributes].flatMap(({ claim }) => claim ?? []);
  return {
    userId: '00000000-0000-4000-8000-000000000001',
    userName: `check.${audience}`,
    fullName: 'Ọmọlará Checker',
    userType: audience,
    roles: [],
    roleNames: [],
    claims: [...new Set([...asked, ...more])],
    menuItems: menu.map(({ name }) => name),
    displayCSATModal: false,
    isImpersonating: false,
    sessionEnds: tomorrow(),
    jwtToken: { token: 'check', expires: tomorrow() },
  };
}

const isFor = (audience) => (thing) => !thing.audience || thing.audience.includes(audience);

/** The files of a release as the loader reads them. */
export function releaseFiles({ build }) {
  const { entry, global, chunks, exposes } = build;
  const files = Object.entries(build.files).map(([name, { integrity }]) => [name, integrity]);
  return { entry, global, chunks, exposes, files: Object.fromEntries(files) };
}

function moduleUnderCheck(manifest, audience) {
  const { id, title, version, routes, menu, slots, events } = manifest;
  return {
    id,
    title,
    routes: routes.filter(isFor(audience)),
    menu: menu.filter(isFor(audience)),
    contributes: slots.contributes.filter(isFor(audience)),
    events: { emits: Object.keys(events.emits), listens: events.listens },
    config: {},
    releases: [{ version, files: releaseFiles(manifest) }],
  };
}

function stageModule(audience) {
  const { id, title, version, files } = stage;
  const own = { title: 'Check', audience: [audience], slots: [] };
  const routes = [
    { ...own, path: stagePath, load: './stage' },
    { ...own, path: slotPath('') + '*', load: './slot' },
  ];
  const exposes = { './stage': [], './slot': [] };
  return {
    id,
    title,
    routes,
    menu: [],
    contributes: [],
    releases: [{ version, files: { ...files, exposes } }],
  };
}

/** What the page server would put into a document: the module alone in the portal, beside the check's own page. */
export function bootData({ manifest, assets, audience, claims }) {
  return {
    university,
    composition: { id: 'check', modules: [stageModule(audience), moduleUnderCheck(manifest, audience)] },
    session: sessionFor(audience, manifest, claims),
    build: assets.build,
    now: new Date().toISOString(),
    shellFiles: assets.files,
    gatewayOrigin: 'https://gateway.example',
  };
}

/** Whom the module is for, each once. */
export function audiencesOf({ routes, slots }) {
  const everybody = ['student', 'lecturer', 'official'];
  const named = [...routes, ...slots.contributes].flatMap(({ audience }) => audience ?? everybody);
  return [...new Set(named)];
}
