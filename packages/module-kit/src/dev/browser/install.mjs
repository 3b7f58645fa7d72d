import refresh from 'react-refresh/runtime';
import { hideOverlay, showOverlay } from './overlay.mjs';

// First script of the development shell: React looks for this hook when it is evaluated.
refresh.injectIntoGlobalHook(globalThis);

const keysOf = (exported) => Object.keys(exported).sort().join();
const isBoundary = (exported) => {
  const values = Object.values(exported);
  return values.length > 0 && values.every((value) => refresh.isLikelyComponentType(value));
};

/** What compiled modules call: see `refresh-loader.cjs`. */
globalThis.portalRefresh = {
  register: refresh.register,
  signature: refresh.createSignatureFunctionForTransform,

  /** A file of components alone can be exchanged in the running page; of any other, those that import it are. */
  settle(hot, exported, id) {
    const before = hot.data?.exported;
    if (!isBoundary(exported)) return before && hot.invalidate();
    for (const [name, value] of Object.entries(exported)) refresh.register(value, `${id} %exports% ${name}`);
    hot.dispose((data) => Object.assign(data, { exported }));
    hot.accept((error) => showOverlay([error.message]));
    return before && keysOf(before) !== keysOf(exported) ? hot.invalidate() : undefined;
  },
};

/** The running module: how it takes an update, and which build it is. */
let joined;
let brokenFromTheStart = false;

globalThis.portalDev = {
  join(hot, hashOf) {
    joined = { hot, hashOf };
  },
};

async function update(hash) {
  hideOverlay();
  if (brokenFromTheStart) return location.reload();
  if (!joined || joined.hashOf() === hash) return undefined;
  try {
    await joined.hot.check(true);
    refresh.performReactRefresh();
  } catch {
    // Something changed that no component stands for: the entry, or the module's description.
    location.reload();
  }
  return undefined;
}

let heardBefore = false;
const events = new EventSource('/__portal_dev/events');
events.addEventListener('message', ({ data }) => {
  const { kind, hash, errors } = JSON.parse(data);
  if (kind === 'reload') location.reload();
  if (kind === 'broken') {
    brokenFromTheStart ||= !heardBefore;
    showOverlay(errors);
  }
  if (kind === 'built') void update(hash);
  heardBefore = true;
});
