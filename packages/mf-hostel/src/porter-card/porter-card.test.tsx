import { hostel } from '@portal/contracts/hostel';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
} from '@portal/shared/testing';
import { officialWith } from '../lib/official.fixture';
import PorterCard from './porter.card';

const sent: unknown[] = [];
const server = mockServer(
  mock(hostel.checkIn.hostels, [{ id: 3, name: 'Hostel A' }]),
  mock(hostel.checkIn.create, ({ body }) => {
    sent.push(body);
    return sent.length === 1
      ? { done: true, refusal: null }
      : { done: false, refusal: 'They were checked in already.' };
  }),
);
beforeEach(() => {
  sent.splice(0);
  localStorage.clear();
});
const porter = officialWith('hostel.porter');
const keep = (list: object[]) => localStorage.setItem('waiting:5:door', JSON.stringify(list));
const doneAt = '2026-09-14T05:30:00.000Z';
const about = { hostelId: 3, bedId: 70, fullName: 'BELLO Grace', code: 'A_A_101_A' };
const one = { ...about, act: 'checkIn', words: '', refusal: null, doneAt };
const page = '/hostel_management/manage_hostel/check_in?hostel=3';

it('leads a porter to the own doors', async () => {
  const { container } = renderWithPortal(<PorterCard />, { session: porter });
  expect(await screen.findByRole('link', { name: 'Hostel A' })).toHaveAttribute('href', page);
  expect(await axeFindings(container)).toEqual([]);
});

it('says so to who is porter of no hostel, and where it is not known', async () => {
  server.use(mock(hostel.checkIn.hostels, []));
  renderWithPortal(<PorterCard />, { session: porter });
  expect(await screen.findByText('You are porter of no hostel.')).toBeVisible();
  server.use(mock(hostel.checkIn.hostels, problem('BUSY')));
  renderWithPortal(<PorterCard />, { session: porter });
  expect(await screen.findByText('Not known just now')).toBeVisible();
});

it('sends what was noted without a connection, and leads to what was refused', async () => {
  keep([
    { ...one, key: 'first-key', allocationId: 7 },
    { ...one, key: 'second-key', allocationId: 8 },
  ]);
  renderWithPortal(<PorterCard />, { session: porter });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await screen.findByRole('link', { name: 'On this device: 1 entry' })).toHaveAttribute('href', page);
  expect(sent).toMatchObject([
    { allocationId: 7, doneAt },
    { allocationId: 8, doneAt },
  ]);
});

it('stays away from officers of hostels, unless something waits', async () => {
  const session = officialWith('hostel.view', 'hostel.allocate', 'hostel.porter');
  const { container } = renderWithPortal(<PorterCard />, { session });
  expect(container).toHaveTextContent('');
  keep([{ ...one, key: 'first-key', allocationId: 7, refusal: 'No.' }]);
  renderWithPortal(<PorterCard />, { session });
  expect(await screen.findByRole('link', { name: 'On this device: 1 entry' })).toBeVisible();
});
