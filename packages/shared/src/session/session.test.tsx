import { act, render, screen } from '@testing-library/react';
import { safeStorage, type SessionSummary } from '../model';
import {
  createPortalStore,
  createSessionStore,
  forgetPortalState,
  menuShown,
  SessionProvider,
  useCan,
  usePortalDispatch,
  usePortalState,
  useSession,
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

test('the store survives a reload under the one key root, with nothing personal in it', () => {
  createPortalStore().dispatch(menuShown(['dashboard', 'school fees']));
  expect(Object.keys(localStorage)).toEqual(['root']);
  expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual({
    display: { menuOrder: ['dashboard', 'school fees'] },
  });
  expect(createPortalStore().getState().display.menuOrder).toEqual(['dashboard', 'school fees']);
});

test.each(['', '{"display":', 'null', '7', '{"display":null}', '{"display":{"menuOrder":[7]}}'])(
  'what is no state of ours under that key counts as none: %s',
  (kept) => {
    localStorage.setItem('root', kept);
    expect(createPortalStore().getState()).toEqual({ display: { menuOrder: [] } });
  },
);

function Order() {
  const names = usePortalState(({ display }) => display.menuOrder);
  const dispatch = usePortalDispatch();
  return <button onClick={() => dispatch(menuShown(['results']))}>{names.join() || 'none'}</button>;
}

test('the tree shows the shared state and hears of its changes', () => {
  const store = createPortalStore(memoryStorage().storage);
  render(
    <SessionProvider store={store}>
      <Order />
    </SessionProvider>,
  );
  const shown = screen.getByRole('button', { name: 'none' });
  act(() => shown.click());
  expect(shown).toHaveTextContent('results');
  act(() => store.dispatch(menuShown(['fees'])));
  expect(shown).toHaveTextContent('fees');
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

test('once forgotten, what is still dispatched does not come back', () => {
  const { storage, kept } = memoryStorage();
  const store = createPortalStore(storage);
  store.dispatch(menuShown(['results']));
  expect([...kept.keys()]).toEqual(['root']);
  forgetPortalState(storage);
  store.dispatch(menuShown(['fees']));
  expect([...kept.keys()]).toEqual([]);
});

test('a storage that refuses everything loses nothing but comfort', () => {
  const store = createPortalStore(safeStorage(refuse));
  store.dispatch(menuShown(['results']));
  expect(store.getState().display.menuOrder).toEqual(['results']);
});

function refuse(): never {
  throw new DOMException('no', 'SecurityError');
}
