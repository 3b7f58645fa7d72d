import { browserStorage, frozen, type KeptStorage } from '../model';

/** The specification's one key. */
const storageKey = 'root';

export interface DisplayState {
  /** Menu names in the order last shown, so that the menu keeps its shape while the portal is unreachable. */
  menuOrder: string[];
}

/** What shell and modules share while the page lives, and what survives a reload. Nothing personal belongs here. */
export interface PortalState {
  display: DisplayState;
}

export interface PortalAction {
  type: 'display/menuShown';
  payload: string[];
}

export function menuShown(names: string[]): PortalAction {
  return { type: 'display/menuShown', payload: names };
}

export interface PortalStore {
  getState(): PortalState;
  dispatch(action: PortalAction): void;
  /** Hears of every change until the function that it gives is called. */
  subscribe(listener: () => void): () => void;
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** What was kept; nothing of what somebody else wrote there. */
function keptState(storage: KeptStorage): PortalState {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? 'null') as { display?: DisplayState } | null;
    const order: unknown = kept?.display?.menuOrder;
    if (isNames(order)) return { display: { menuOrder: order } };
  } catch {
    // Cut off while it was written.
  }
  return { display: { menuOrder: [] } };
}

function next(state: PortalState, { type, payload }: PortalAction): PortalState {
  switch (type) {
    case 'display/menuShown':
      return { ...state, display: { ...state.display, menuOrder: payload } };
  }
}

/** The person has left: what is still dispatched must not come back. */
const forgotten = new WeakSet<KeptStorage>();

/** Removes the stored state and writes none any more; the page is left after this. */
export function forgetPortalState(storage: KeptStorage = browserStorage): void {
  forgotten.add(storage);
  storage.removeItem(storageKey);
}

/** A store that is kept under the key `root` of the given storage. */
export function createPortalStore(storage: KeptStorage = browserStorage): PortalStore {
  let state = frozen(keptState(storage));
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch(action) {
      state = frozen(next(state, action));
      if (!forgotten.has(storage)) storage.setItem(storageKey, JSON.stringify(state));
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
