import { act, render, screen, waitFor } from '@testing-library/react';
import { createEventBus, reactEntry, type LifecycleProps } from '@portal/shared/module';
import { Loading, pageWaits, PortalProvider } from '@portal/shared/ui';
import { StrictMode, type ReactNode } from 'react';
import { deferred } from '../../test/deferred';
import { composed } from '../../test/fixtures';
import type { EntryRef, LoadEntry } from '../loading/module-loader';
import { createLeaveGuard } from '../routing/guarded-history';
import { keepFirstPage, takeFirstPage } from './first-page';
import { ModuleOutlet, SlotOutlet } from './module-outlet';
import { createMountEntry } from './mount-entry';
import { OutletSetupProvider } from './outlet-setup';
import { portalParcel } from './portal-parcel';
import { createPreparations } from './prepare';

type Loaded = Awaited<ReturnType<LoadEntry>>;

const entry: EntryRef = { module: composed(), load: './page' };
const portal = portalParcel();
const page = <ModuleOutlet entry={entry} title="Demo" at="/demo" />;
const card = <SlotOutlet entry={entry} title="Demo" at="/demo" />;

function show(outlet: ReactNode, load: LoadEntry) {
  const setup = {
    preparations: createPreparations({ load, startAnew: jest.fn() }, 20),
    mountEntry: createMountEntry(() => portal, { mount: 60, unmount: 40 }),
    failed: jest.fn(),
    startAnew: jest.fn(),
    services: {
      navigate: jest.fn(),
      notify: jest.fn(),
      events: createEventBus({ report: jest.fn() }),
      leaveGuard: createLeaveGuard(),
      report: jest.fn(),
    },
  };
  return act(async () =>
    render(
      <StrictMode>
        <PortalProvider>
          <OutletSetupProvider value={setup}>{outlet}</OutletSetupProvider>
        </PortalProvider>
      </StrictMode>,
    ),
  );
}

const react = (Page: () => ReactNode) => reactEntry(() => Promise.resolve({ default: Page }));
const loads = (lifecycles: Loaded['lifecycles']) => () => Promise.resolve({ lifecycles, version: '1.0.0' });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('the page waits for something', () => {
  test.each([
    ['a page', page],
    ['a card', card],
  ])('until %s has come up', async (_what, outlet) => {
    const arrival = deferred<Loaded>();
    const mounting = deferred<void>();
    const { mount, ...rest } = react(() => <h1>Here</h1>);
    const slow = (host: LifecycleProps) => mounting.promise.then(() => mount(host));
    await show(outlet, () => arrival.promise);
    await waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeInTheDocument());
    expect(pageWaits.any()).toBe(true);
    await act(async () => arrival.resolve({ lifecycles: { ...rest, mount: slow }, version: '1.0.0' }));
    expect(pageWaits.any()).toBe(true);
    await act(async () => mounting.resolve());
    expect(await screen.findByText('Here')).toBeInTheDocument();
    expect(pageWaits.any()).toBe(false);
  });

  test('and for what the page itself shows to be on its way, without a moment between', async () => {
    const told: boolean[] = [];
    const stop = pageWaits.subscribe(() => queueMicrotask(() => told.push(pageWaits.any())));
    await show(page, loads(react(() => <Loading label="On its way…" />)));
    await screen.findByText('On its way…');
    expect(told.length).toBeGreaterThan(0);
    expect(told).not.toContain(false);
    stop();
  });

  test('until a module without React says that it is up', async () => {
    const mounting = deferred<void>();
    await show(page, loads({ mount: () => mounting.promise, unmount: async () => undefined }));
    await waitFor(() => expect(document.querySelector('[data-skeleton]')).not.toBeInTheDocument());
    expect(pageWaits.any()).toBe(true);
    await act(async () => mounting.resolve());
    await waitFor(() => expect(pageWaits.any()).toBe(false));
  });

  test('and what the document showed of it stands there until it says so, in the place of nothing', async () => {
    const first = document.createElement('div');
    first.innerHTML = '<main>As the document has it</main>';
    keepFirstPage(first);
    const mounting = deferred<void>();
    const { mount, ...rest } = react(() => <h1>Here</h1>);
    const slow = (host: LifecycleProps) => mounting.promise.then(() => mount(host));
    await show(page, loads({ ...rest, mount: slow }));
    takeFirstPage(document.body, () => ({ isThere: () => true, finish: () => undefined }));
    expect(document.querySelector('[data-skeleton=page]')).toHaveTextContent('As the document has it');
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
    await act(async () => mounting.resolve());
    expect(await screen.findByText('Here')).toBeInTheDocument();
    expect(document.querySelector('[data-first-page]')).not.toBeInTheDocument();
  });

  test('no longer when it failed', async () => {
    await show(card, () => Promise.reject(new Error('no')));
    await screen.findByRole('alert');
    expect(pageWaits.any()).toBe(false);
  });
});
