import { act, render, screen, waitFor } from '@testing-library/react';
import { safeStorage, type SessionSummary } from '../model';
import {
  createPortalStore,
  createSessionStore,
  forgetPortalState,
  menuShown,
  SessionProvider,
  useCan,
  useSession,
  type PortalStore,
} from '.';

const officer: SessionSummary = {
  userId: '9',
  userName: 'bursar',
  fullName: 'Ngozi Bello',
  userType: 'official',
  roles: ['bursar'],
  roleNames: ['Bursar'],
  claims: ['finance.view'],
  menuItems: ['dashboard'],
  displayCSATModal: false,
  isImpersonating: false,
  sessionEnds: '2026-11-21T21:45:00Z',
  jwtToken: { token: 'secret-token', expires: '2026-11-21T10:00:00Z' },
};

function Who() {
  const session = useSession();
  const mayView = useCan('finance.view');
  const mayEdit = useCan('finance.edit');
  return <p>{`${session?.fullName ?? 'nobody'} ${mayView} ${mayEdit}`}</p>;
}

test('the session and its claims are live in the tree', () => {
  const sessions = createSessionStore();
  render(
    <SessionProvider sessions={sessions}>
      <Who />
    </SessionProvider>,
  );
  expect(screen.getByText('nobody false false')).toBeInTheDocument();
  act(() => sessions.set(officer));
  expect(screen.getByText('Ngozi Bello true false')).toBeInTheDocument();
  act(() => sessions.set(null));
  expect(screen.getByText('nobody false false')).toBeInTheDocument();
});

test('a listener may leave while it is being told', () => {
  const sessions = createSessionStore();
  const heard: string[] = [];
  const stop = sessions.subscribe(() => {
    heard.push('first');
    stop();
  });
  sessions.subscribe(() => heard.push('second'));
  sessions.set(officer);
  sessions.set(null);
  expect(heard).toEqual(['first', 'second', 'second']);
});

const stored = (key: string) => waitFor(() => expect(localStorage.getItem('root')).toContain(key));
const ready = (store: PortalStore) => waitFor(() => expect(store.getState().ready).toBe(true));

test('the store survives a reload under the one key root, with nothing personal in it', async () => {
  const store = createPortalStore();
  await ready(store);
  store.dispatch(menuShown(['dashboard', 'school fees']));
  await stored('school fees');
  expect(Object.keys(localStorage)).toEqual(['root']);
  expect(localStorage.getItem('root')).not.toContain('secret-token');

  const later = createPortalStore();
  await ready(later);
  expect(later.getState().display.menuOrder).toEqual(['dashboard', 'school fees']);
});

/** A storage of its own. */
function memoryStorage() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  return { storage, kept };
}

test('once forgotten, what the store still wanted to write does not come back', async () => {
  const left = memoryStorage();
  const stays = memoryStorage();
  const stores = [createPortalStore(left.storage), createPortalStore(stays.storage)];
  await Promise.all(stores.map(ready));
  for (const store of stores) store.dispatch(menuShown([]));
  for (const store of stores) store.dispatch(menuShown(['results']));
  forgetPortalState(left.storage);
  // The other store had the same to write, and has written it by now.
  await waitFor(() => expect(stays.kept.get('root')).toContain('results'));
  expect([...left.kept.keys()]).toEqual([]);
});

test('a storage that refuses everything loses nothing but comfort', () => {
  const store = createPortalStore(safeStorage(refuse));
  store.dispatch(menuShown(['results']));
  expect(store.getState().display.menuOrder).toEqual(['results']);
});

function refuse(): never {
  throw new DOMException('no', 'SecurityError');
}
