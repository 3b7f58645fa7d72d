import { configureStore, type StateFromReducersMapObject, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { REMEMBER_REHYDRATED, rememberEnhancer, rememberReducer, type Driver } from 'redux-remember';
import { browserStorage, type KeptStorage } from '../model';
import { displayReducer } from './display';

const storageKey = 'root';
const remembered = { display: displayReducer };

/** True once the stored state has been read: what is dispatched earlier is overwritten by it. */
function readyReducer(ready = false, action: UnknownAction): boolean {
  return ready || action.type === REMEMBER_REHYDRATED;
}

const reducers = { ...remembered, ready: readyReducer };

/** What shell and modules share while the page lives, and what survives a reload. Nothing personal belongs here. */
export type PortalState = StateFromReducersMapObject<typeof reducers>;
export type PortalStore = ReturnType<typeof createPortalStore>;

/** The person has left: what the store still wants to write a moment later must not come back. */
const forgotten = new WeakSet<KeptStorage>();

/** Removes the stored state and writes none any more; the page is left after this. */
export function forgetPortalState(storage: KeptStorage = browserStorage): void {
  forgotten.add(storage);
  storage.removeItem(storageKey);
}

/** Writes the whole store under the specification's one key. */
export function singleKeyDriver(storage: KeptStorage): Driver {
  return {
    getItem: () => storage.getItem(storageKey),
    setItem: (_key: string, value: string) =>
      forgotten.has(storage) ? null : storage.setItem(storageKey, value),
  };
}

/** The redux store, persisted under the key `root` of the given storage. */
export function createPortalStore(storage: KeptStorage = browserStorage) {
  return configureStore({
    reducer: rememberReducer(reducers),
    devTools: false,
    enhancers: (defaults) =>
      defaults().concat(
        rememberEnhancer(singleKeyDriver(storage), Object.keys(remembered), {
          persistWholeStore: true,
          prefix: '',
        }),
      ),
  });
}

export const usePortalState = useSelector.withTypes<PortalState>();
export const usePortalDispatch = useDispatch.withTypes<PortalStore['dispatch']>();
