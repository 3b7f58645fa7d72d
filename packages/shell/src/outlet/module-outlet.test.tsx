import { act, render, screen, waitFor } from '@testing-library/react';
import {
  createEventBus,
  reactEntry,
  useHost,
  type HostContext,
  type Lifecycles,
} from '@portal/shared/module';
import { PortalProvider } from '@portal/shared/ui';
import { lazy, StrictMode, use, useEffect, type ReactNode } from 'react';
import { deferred } from '../../test/deferred';
import { composed } from '../../test/fixtures';
import { LoadError } from '../loading/load-error';
import type { EntryRef, LoadEntry } from '../loading/module-loader';
import { createMountEntry } from './mount-entry';
import { createLeaveGuard } from '../routing/guarded-history';
import { ModuleOutlet, SlotOutlet } from './module-outlet';
import { portalParcel } from './portal-parcel';
import { createPreparations } from './prepare';
import { OutletSetupProvider, type OutletSetup, type EntryFailure } from './outlet-setup';

const entry: EntryRef = { module: composed(), load: './page' };
const portal = portalParcel();
const leaveGuard = createLeaveGuard();
const startAnew = jest.fn();

function setupOf(load: LoadEntry, failures: EntryFailure[] = []): OutletSetup {
  return {
    preparations: createPreparations({ load, startAnew }, 20),
    mountEntry: createMountEntry(() => portal, { mount: 60, unmount: 40 }),
    failed: (failure) => failures.push(failure),
    startAnew,
    services: {
      navigate: jest.fn(),
      notify: jest.fn(),
      events: createEventBus({ report: jest.fn() }),
      leaveGuard,
      report: jest.fn(),
    },
  };
}

const loads =
  (lifecycles: Lifecycles): LoadEntry =>
  () =>
    Promise.resolve({ lifecycles, version: '1.0.0' });

function page(
  setup: OutletSetup,
  at = '/demo',
  outlet: ReactNode = <ModuleOutlet entry={entry} title="Demo" at={at} />,
) {
  return (
    <StrictMode>
      <PortalProvider>
        <OutletSetupProvider value={setup}>{outlet}</OutletSetupProvider>
      </PortalProvider>
    </StrictMode>
  );
}

async function show(setup: OutletSetup, at?: string) {
  return act(async () => render(page(setup, at)));
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('a React page renders in the shell tree, once mounted also under StrictMode', async () => {
  const mounted = jest.fn();
  let host: HostContext | undefined;
  function Page() {
    host = useHost();
    useEffect(() => mounted(), []);
    return <h1>Demo page</h1>;
  }
  const lifecycles = reactEntry(() => Promise.resolve({ default: Page }));
  const mount = jest.fn(lifecycles.mount);
  const { unmount } = await show(setupOf(loads({ ...lifecycles, mount })));
  expect(await screen.findByRole('heading', { name: 'Demo page' })).toBeInTheDocument();
  expect(mount).toHaveBeenCalledTimes(1);
  expect(host?.module).toEqual({ id: 'mf-demo', version: '1.0.0' });
  unmount();
  expect(host?.signal.aborted).toBe(true);
});

test('a page that waits for something is one visit, with a skeleton until that has come', async () => {
  const answer = deferred<string>();
  const Page = () => <h1>{use(answer.promise)}</h1>;
  const lifecycles = reactEntry(() => Promise.resolve({ default: Page }));
  const mount = jest.fn(lifecycles.mount);
  const { container } = await show(setupOf(loads({ ...lifecycles, mount })));
  await waitFor(() => expect(mount).toHaveBeenCalled());
  expect(container.querySelector('[data-skeleton=page]')).toBeVisible();
  await act(async () => answer.resolve('It came'));
  expect(await screen.findByRole('heading', { name: 'It came' })).toBeVisible();
  expect(mount).toHaveBeenCalledTimes(1);
});

test('a foreign module gets a node in the content area and takes its things away', async () => {
  const lifecycles: Lifecycles = {
    mount: async ({ domElement }) =>
      domElement.append(Object.assign(document.createElement('h1'), { textContent: 'Foreign' })),
    unmount: async ({ domElement }) => domElement.replaceChildren(),
  };
  await show(setupOf(loads(lifecycles)));
  expect(await screen.findByRole('heading', { name: 'Foreign' })).toBeInTheDocument();
});

test('unsaved work and subscriptions of a module end with it', async () => {
  function Page() {
    const host = useHost();
    useEffect(() => void host.canLeave(() => true), [host]);
    return <h1>Dirty</h1>;
  }
  const { unmount } = await show(setupOf(loads(reactEntry(() => Promise.resolve({ default: Page })))));
  await screen.findByRole('heading', { name: 'Dirty' });
  expect(leaveGuard.holds()).toBe(true);
  unmount();
  expect(leaveGuard.holds()).toBe(false);
});

test('a load that fails shows the card in plain words; Try again recovers without a reload', async () => {
  let broken = true;
  const good = reactEntry(() => Promise.resolve({ default: () => <h1>Recovered</h1> }));
  const load: LoadEntry = async () => {
    if (broken) throw new LoadError('network', 'GET /modules/… answered 503');
    return { lifecycles: good, version: '1.0.0' };
  };
  const failures: EntryFailure[] = [];
  await show(setupOf(load, failures));
  expect(await screen.findByRole('heading', { name: 'Demo could not be opened' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).not.toHaveTextContent('503');
  expect(screen.getByText(failures[0]?.reference ?? 'none')).toBeInTheDocument();
  broken = false;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByRole('heading', { name: 'Recovered' })).toBeInTheDocument();
});

test('a part that does not come has the whole module started anew: running code keeps it as failed', async () => {
  let broken = true;
  const lifecyclesOf = () => {
    const Part = lazy(() =>
      broken
        ? Promise.reject(new LoadError('network', 'detail.js answered 503'))
        : Promise.resolve({ default: () => <h1>The part</h1> }),
    );
    return reactEntry(() => Promise.resolve({ default: Part }));
  };
  let running = lifecyclesOf();
  startAnew.mockImplementation(() => (running = lifecyclesOf()));
  await show(setupOf(() => Promise.resolve({ lifecycles: running, version: '1.0.0' })));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be opened');
  expect(startAnew).toHaveBeenCalledWith('mf-demo');
  broken = false;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByRole('heading', { name: 'The part' })).toBeInTheDocument();
});

test('a render error stays in its area and goes away with the location', async () => {
  let bad = true;
  const Page = () => {
    if (bad) throw new Error('in render');
    return <h1>Fine now</h1>;
  };
  const failures: EntryFailure[] = [];
  const setup = setupOf(loads(reactEntry(() => Promise.resolve({ default: Page }))), failures);
  const { rerender } = await show(setup, '/demo?bad');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something in it stopped working.');
  expect(failures.map(({ phase }) => phase)).toContain('render');
  bad = false;
  await act(async () => rerender(page(setup, '/demo')));
  expect(await screen.findByRole('heading', { name: 'Fine now' })).toBeInTheDocument();
});

test.each([
  ['throws', () => Promise.reject(new Error('no'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])('a mount that %s ends in the card', async (_what, mount) => {
  const failures: EntryFailure[] = [];
  await show(setupOf(loads({ mount, unmount: async () => undefined }), failures));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be opened');
  expect(failures.map(({ phase }) => phase)).toContain('mount');
});

test('while it loads the old page stays for the grace period, then a skeleton takes its place', async () => {
  const arrival = deferred<Awaited<ReturnType<LoadEntry>>>();
  await show(setupOf(() => arrival.promise));
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  await act(async () =>
    arrival.resolve({ lifecycles: reactEntry(async () => ({ default: () => <h1>Here</h1> })), version: '1' }),
  );
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
});

test('the page that a document opens with has a skeleton at once: there is no old page to stay', () => {
  const setup = setupOf(() => new Promise(() => undefined));
  setup.preparations.prepareFirst(entry);
  render(page(setup));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

test('a load that failed is a card, also when the link that began it has forgotten it', async () => {
  const load = jest.fn<ReturnType<LoadEntry>, []>(() => new Promise(() => undefined));
  const arrival = deferred<Awaited<ReturnType<LoadEntry>>>();
  load.mockReturnValueOnce(arrival.promise);
  const setup = setupOf(load);
  setup.preparations.prepare(entry).code.catch(() => setup.preparations.forgetFailed(entry));
  await show(setup);
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  await act(async () => arrival.reject(new LoadError('deadline', 'mf-demo@1.0.0 did not come up in time')));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be opened');
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'throws',
    () => {
      throw new Error('no answer');
    },
    'no answer',
  ],
  ['answers a promise', () => Promise.resolve(false) as never, 'canLeave() wants true or false'],
])('a leave question that %s keeps nobody on the page, and is told of', async (_what, unsaved, message) => {
  const Page = () => {
    const { canLeave } = useHost();
    useEffect(() => canLeave(unsaved), [canLeave]);
    return <h1>Here</h1>;
  };
  const setup = setupOf(loads(reactEntry(() => Promise.resolve({ default: Page }))));
  await show(setup);
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
  expect(leaveGuard.holds()).toBe(false);
  expect(setup.services.report).toHaveBeenCalledWith(entry, '1.0.0', expect.objectContaining({ message }));
});

test('a contribution that does not come is a card in its own area', async () => {
  const load: LoadEntry = () =>
    Promise.reject(new LoadError('deadline', 'mf-demo@1.0.0 did not come up in time'));
  await act(async () =>
    render(page(setupOf(load), '/demo', <SlotOutlet entry={entry} title="Demo" at="/demo" />)),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Demo could not be shown.');
});
