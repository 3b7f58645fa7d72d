import { student } from '@portal/contracts/student';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import CalendarPage from './calendar.page';
import { datesOf, inOrder } from './dates';

const entry = (key: string, title: string, opens: string | null, closes: string | null) => ({
  key,
  title,
  opens,
  closes,
  path: '/course_registration',
});
const now = '2026-09-14T09:00:00.000Z';
const entries = [
  entry('over', 'Booking of hostels', '2026-08-01T23:00:00.000Z', '2026-09-01T22:59:59.999Z'),
  entry('open', 'Course registration', '2026-08-31T23:00:00.000Z', '2026-09-30T22:59:59.999Z'),
  entry('bed', 'Paying for the bed-space that you hold', null, '2026-09-15T13:30:00.000Z'),
  entry('comes', 'Late course registration', '2026-09-30T23:00:00.000Z', null),
];
const calendar = { entries, now, addressMade: null };
const server = mockServer(
  mock(student.calendar.mine, calendar),
  mock(student.calendar.renewAddress, { address: 'https://portal.test/api/v1/Calendar/abc/deadlines.ics' }),
);
const open = () => renderWithPortal(<CalendarPage />, { route: '/calendar' });

it('has what is open and to come by what happens next, and apart from it what is over', async () => {
  const { container } = open();
  const list = await screen.findByRole('list', { name: 'Open and to come' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Paying for the bed-space that you holdUntil 15/09/2026, 14:30Open',
    'Course registration01/09/2026 to 30/09/2026Open',
    'Late course registrationFrom 01/10/2026, until told otherwiseTo come',
  ]);
  expect(within(list).getByRole('link', { name: 'Course registration' })).toHaveAttribute(
    'href',
    '/course_registration',
  );
  expect(within(screen.getByRole('list', { name: 'Over' })).getByText('Booking of hostels')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  expect(datesOf({ opens: null, closes: null })).toBe('');
  expect(inOrder([], now)).toEqual({ ahead: [], over: [] });
});

it('shows an address once, says when one was made, and asks before it ends', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make an address' }));
  expect(await screen.findByText(/Calendar\/abc\/deadlines\.ics/)).toBeVisible();
  const ended: Sent[] = [];
  server.use(
    mock(student.calendar.mine, { ...calendar, entries: [], addressMade: now }),
    mock(student.calendar.removeAddress, (one: Sent) => {
      ended.push(one);
      return {};
    }),
  );
  open();
  expect(await screen.findByText(/You made an address on 14\/09\/2026/)).toBeVisible();
  expect(screen.getByText('Nothing is open to you or dated at the moment.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End the address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the address?' }));
  expect(ended).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'End the address' }));
  await waitFor(() => expect(ended).toHaveLength(1));
});
