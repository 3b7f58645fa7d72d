import { jupebRecordBuilder } from '@portal/contracts/admissions/testing';
import { admissions } from '@portal/contracts/admissions';
import { draftStore } from '@portal/shared/forms';
import { calls } from '@portal/shared/model';
import { mock, problem, screen, waitFor, within } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { applicationServer, nextButton, openForm, saved, withSteps } from './application.mocks';
import ApplicationRoutes from './application.routes';
import { laterParts } from './later-parts';

const server = applicationServer();

describe('who may open it', () => {
  it('sends a visitor without applicant session to the login', async () => {
    server.use(mock(admissions.jupebApplication.current, problem('SIGNED_OUT')));
    const { location } = openForm();
    await waitFor(() => expect(location().pathname).toBe('/jupeb_login'));
  });

  it('sends a submitted application to its slip', async () => {
    server.use(withSteps(3));
    const { location } = openForm();
    await waitFor(() => expect(location().pathname).toBe('/jupeb_application/preview'));
    expect(location().state).toEqual({ fromLogin: true });
  });

  it('says why it could not be loaded', async () => {
    server.use(mock(admissions.jupebApplication.current, problem('BUSY')));
    openForm();
    expect(await screen.findByText(/^An error has occurred: The portal is very busy/)).toBeInTheDocument();
  });

  it('says which lookup failed to load', async () => {
    server.use(mock(calls.lookups.many, problem('INTERNAL')));
    openForm();
    expect(
      await screen.findByText(/^An error has occurred: Something went wrong on our side/),
    ).toBeInTheDocument();
  });
});

describe('the steps', () => {
  it.each([
    ['', 0, 'Personal Details'],
    ['#section_c', 0, 'Personal Details'],
    ['#section_c', 1, 'Sponsor & Referee'],
    ['#section_b', 2, 'Sponsor & Referee'],
    ['#section_c', 2, 'O-Level Result'],
  ])('%p with %d saved opens %s', async (hash, done, title) => {
    server.use(withSteps(done));
    openForm(hash);
    expect(await screen.findByRole('heading', { name: title, level: 2 })).toBeInTheDocument();
  });

  it('corrects a hash that skips ahead', async () => {
    const { location } = openForm('#section_c');
    await waitFor(() => expect(location().hash).toBe('#section_a'));
  });

  it('goes back by click, never forward', async () => {
    server.use(withSteps(2));
    const { user, location } = openForm('#section_b');
    const nav = await screen.findByRole('navigation', { name: 'Steps of the form' });
    expect(within(nav).queryByRole('button', { name: 'O-Level Result' })).not.toBeInTheDocument();
    await user.click(within(nav).getByRole('button', { name: 'Personal Details' }));
    await waitFor(() => expect(location().hash).toBe('#section_a'));
  });
});

describe('saved elsewhere meanwhile', () => {
  async function collide() {
    server.use(withSteps(1));
    server.use(mock(admissions.jupebApplication.savePersonal, problem('STALE')));
    const page = openForm('#section_a');
    await nextButton();
    const address = screen.getByLabelText('Address');
    await page.user.clear(address);
    await page.user.type(address, 'My new address');
    await page.user.click(await nextButton());
    await screen.findByText(/^This was changed somewhere else/);
    const newer = jupebRecordBuilder({ done: 1, version: 5 });
    server.use(mock(admissions.jupebApplication.current, newer));
    return page;
  }

  it('keeps the entries and saves them over the newer version when asked to', async () => {
    const { user, location } = await collide();
    expect(screen.getByLabelText('Address')).toHaveValue('My new address');
    const sent = jest.fn().mockReturnValue(saved);
    server.use(mock(admissions.jupebApplication.savePersonal, ({ body }) => sent(body)));
    await user.click(screen.getByRole('button', { name: 'Keep my entries' }));
    await waitFor(() => expect(screen.queryByText(/^This was changed/)).not.toBeInTheDocument());
    await user.click(await nextButton());
    await waitFor(() => expect(location().hash).toBe('#section_b'));
    expect(sent.mock.calls[0]).toMatchObject([{ version: 5, permanentAddress: 'My new address' }]);
  });

  it('loads the newer version when asked to', async () => {
    const { user } = await collide();
    await user.click(screen.getByRole('button', { name: 'Load the newer version' }));
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('12 Bonny Street, Gurara'));
  });
});

describe('entries that are not saved', () => {
  it('survive a lost connection and a reload, and are filled in only when asked for', async () => {
    server.use(withSteps(1));
    server.use(mock(admissions.jupebApplication.savePersonal, problem('BUSY')));
    const first = openForm('#section_a');
    await nextButton();
    const address = screen.getByLabelText('Address');
    await first.user.clear(address);
    await first.user.type(address, 'My new address');
    await first.user.click(await nextButton());
    await screen.findByText(/The portal is very busy/);
    first.unmount();

    const again = renderPage(<ApplicationRoutes />, { route: '/jupeb_application#section_a', sameTab: true });
    await nextButton();
    expect(await screen.findByText('You have unsaved entries')).toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveValue('12 Bonny Street, Gurara');
    await again.user.click(screen.getByRole('button', { name: 'Continue with them' }));
    expect(screen.getByLabelText('Address')).toHaveValue('My new address');
  });

  it('are gone from the draft once saved', async () => {
    server.use(withSteps(1));
    const first = openForm('#section_a');
    await nextButton();
    await first.user.type(screen.getByLabelText('Address'), ', Flat 2');
    await first.user.click(await nextButton());
    await waitFor(() => expect(first.location().hash).toBe('#section_b'));
    first.unmount();
    renderPage(<ApplicationRoutes />, { route: '/jupeb_application#section_a', sameTab: true });
    await nextButton();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    expect(screen.queryByText('You have unsaved entries')).not.toBeInTheDocument();
  });
});

it('signs out to the login, and leaves no draft of any step in the browser', async () => {
  const drop = jest.spyOn(draftStore(), 'drop');
  const { user, location } = openForm();
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(location().pathname).toBe('/jupeb_login'));
  const gone = ['personal', 'sponsor', 'o-level'].map((step) => [`draft:jupeb:${step}:280358747919`]);
  expect(drop.mock.calls.sort()).toEqual(gone.sort());
  drop.mockRestore();
});

describe('what later steps show', () => {
  let load: jest.SpyInstance;
  const onLine = (saveData: boolean) =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  beforeEach(() => {
    load = jest.spyOn(laterParts.check, 'load');
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  it('is fetched once somebody begins to fill in the step before, and not earlier', async () => {
    const { user } = openForm();
    const field = await screen.findByLabelText(/Maiden Name/);
    expect(load).not.toHaveBeenCalled();
    await user.type(field, 'O');
    expect(load).toHaveBeenCalled();
  });

  it('waits until it is needed for whoever asked to spend less', async () => {
    onLine(true);
    const { user } = openForm();
    await user.type(await screen.findByLabelText(/Maiden Name/), 'O');
    expect(load).not.toHaveBeenCalled();
  });
});
