import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createEventBus, reactEntry } from '@portal/shared/module';
import { PortalProvider } from '@portal/shared/ui';
import { deferred } from '../../test/deferred';
import { composed } from '../../test/fixtures';
import { LoadError } from '../loading/load-error';
import type { EntryRef, LoadEntry } from '../loading/module-loader';
import { createLeaveGuard } from '../routing/guarded-history';
import { ModuleOutlet } from './module-outlet';
import { createMountEntry } from './mount-entry';
import { OutletSetupProvider } from './outlet-setup';
import { portalParcel } from './portal-parcel';
import { createPreparations } from './prepare';

type Loaded = Awaited<ReturnType<LoadEntry>>;

const entry: EntryRef = { module: composed(), load: './page' };
const portal = portalParcel();

async function show(load: LoadEntry) {
  const setup = {
    preparations: createPreparations({ load, startAnew: jest.fn() }, 20),
    mountEntry: createMountEntry(() => portal),
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
  const page = (at: string) => (
    <PortalProvider>
      <OutletSetupProvider value={setup}>
        <ModuleOutlet entry={entry} title="Demo" at={at} />
      </OutletSetupProvider>
    </PortalProvider>
  );
  const { rerender } = await act(async () => render(page('/demo')));
  return { goTo: (at: string) => rerender(page(at)) };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('the card says that it is tried again until the code has come or has not, and the focus is not lost', async () => {
  let answer = deferred<Loaded>();
  await show(() => answer.promise);
  await act(async () => answer.reject(new LoadError('network', 'no line')));
  const heading = () => screen.findByRole('heading', { name: 'Demo could not be opened' });
  expect(await heading()).toHaveFocus();

  const again = async () => {
    answer = deferred();
    const button = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(button);
    expect(screen.getByRole('alert')).toContainElement(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Trying again…');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  };
  await again();
  await act(async () => answer.reject(new LoadError('network', 'no line')));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await heading()).toHaveFocus();
  await again();
  const page = reactEntry(() => Promise.resolve({ default: () => <h1>Recovered</h1> }));
  await act(async () => answer.resolve({ lifecycles: page, version: '1.0.0' }));
  expect(await screen.findByRole('heading', { name: 'Recovered' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what is being tried is left where the person goes somewhere else', async () => {
  let answer = deferred<Loaded>();
  const { goTo } = await show(() => answer.promise);
  await act(async () => answer.reject(new LoadError('network', 'no line')));
  answer = deferred();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => goTo('/demo?other'));
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  const { mount, ...rest } = reactEntry(() => Promise.resolve({ default: () => <h1>Here</h1> }));
  const mounted = jest.fn(mount);
  await act(async () => answer.resolve({ lifecycles: { ...rest, mount: mounted }, version: '1.0.0' }));
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
  expect(mounted).toHaveBeenCalledTimes(1);
});
