import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../../lib/sessions.fixture';
import { choices, freshersWindow, wholeWindow } from '../windows.fixture';
import EditWindowPage from './edit-window.page';

const sent: Sent[] = [];
const server = mockServer(
  mock(academics.registrationWindows.choices, choices),
  mock(academics.registrationWindows.one, wholeWindow),
  mock(academics.registrationWindows.set, (one: Sent) => {
    sent.push(one);
    return { version: 4 };
  }),
);
beforeEach(() => sent.splice(0));

/** As it is read from now on; the call for choices comes first, since the path of the other would match as well. */
const reads = (window: typeof wholeWindow) =>
  server.use(
    mock(academics.registrationWindows.choices, choices),
    mock(academics.registrationWindows.one, window),
  );

const open = (search = '?window=4-1-x-x-x') =>
  renderWithPortal(<EditWindowPage />, {
    route: `/course_management/open_reg/edit${search}`,
    session: officialWith('registration.view', 'registration.edit'),
  });
const save = () => screen.getByRole('button', { name: 'Save the days' });

it('shows days, countdown and changes, and sends what was written with the version that was seen', async () => {
  const { user, container } = open();
  const last = await screen.findByLabelText(/^Last day/);
  expect(last).toHaveValue('2026-09-30');
  expect(screen.getByRole('timer')).toHaveTextContent(/^Closes in/);
  expect(screen.getByText('BELLO Hauwa, 01/08/2026, 10:00')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.clear(last);
  await user.type(last, '2026-08-30');
  await user.click(save());
  expect((await screen.findAllByText('It cannot close before it opens')).length).toBeGreaterThan(0);
  await user.clear(last);
  await user.type(last, '2026-10-05');
  await user.type(screen.getByLabelText(/^Message/), 'Bring your receipt.');
  await user.click(save());
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        params: { id: '4-1-x-x-x' },
        body: { opensOn: '2026-09-01', closesOn: '2026-10-05', message: 'Bring your receipt.', version: 3 },
      },
    ]),
  );
});

it('says whom students follow who have no days of their own', async () => {
  reads({ ...wholeWindow, ...freshersWindow, changes: [] });
  const { user } = open('?window=4-1-1-100-x');
  expect(await screen.findByText(/^These students follow: All students/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Changes' })).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ body: { version: null } }]));
});

it('shows what a colleague changed before it is written over', async () => {
  server.use(mock(academics.registrationWindows.set, problem('STALE')));
  const { user } = open();
  const last = await screen.findByLabelText(/^Last day/);
  await user.clear(last);
  await user.type(last, '2026-10-05');
  const theirs = { opensOn: '2026-09-01', closesOn: '2026-10-10' };
  reads({ ...wholeWindow, version: 4, window: wholeWindow.window && { ...wholeWindow.window, ...theirs } });
  await user.click(save());
  expect(await screen.findByText('Somebody else changed these days meanwhile')).toBeVisible();
});

it('shows the days alone to who only looks', async () => {
  reads({ ...wholeWindow, may: [] });
  open();
  expect((await screen.findAllByText('30/09/2026, 23:59'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the days' })).not.toBeInTheDocument();
});

it('says that there are no such students', async () => {
  server.use(
    mock(academics.registrationWindows.choices, choices),
    mock(academics.registrationWindows.one, problem('NOT_FOUND')),
  );
  open('?window=9-1-x-x-x');
  expect(await screen.findByText(/^An error has occurred/)).toBeVisible();
});

it('leads to the students who are chosen, in the semester under way', async () => {
  const { user, location } = open('');
  expect(await screen.findByLabelText('Session')).toHaveDisplayValue('2025/2026');
  await user.selectOptions(screen.getByLabelText(/^Kind of student/), 'Postgraduate');
  await user.selectOptions(screen.getByLabelText(/^School/), 'School of Physical Sciences');
  await user.click(screen.getByRole('button', { name: 'Go to their days' }));
  await waitFor(() => expect(location().search).toBe('?window=4-1-4-x-2'));
});
