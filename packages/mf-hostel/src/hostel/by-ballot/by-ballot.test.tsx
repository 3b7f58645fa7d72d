import { webcrypto } from 'node:crypto';
import { commitmentOf, drawAlgorithm, drawOrder, hostel } from '@portal/contracts/hostel';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  within,
  type Sent,
} from '@portal/shared/testing';
import type { Mine } from '../../lib/booking.api';
import { heldBed, mineFixture } from '../../lib/booking.fixture';
import HostelPage from '../hostel.page';
import type { Application, Ballot } from './ballot.api';

const applied: Application = {
  number: 12,
  state: 'applied',
  preferences: [2],
  place: null,
  ahead: null,
  reason: null,
  version: 3,
};
const ballotFixture = (changes: Partial<Ballot> = {}): Ballot => ({
  session: '2026/2027',
  sessionId: 5,
  stage: 'open',
  commitment: 'ab'.repeat(32),
  source: 'Lotto 5/90',
  application: null,
  hostels: [
    { id: 1, name: 'Hostel A', location: 'North Campus' },
    { id: 2, name: 'Hostel B', location: 'South Campus' },
  ],
  ...changes,
});

const sent: Sent[] = [];
let now = ballotFixture();
const server = mockServer(
  mock(hostel.ballot.mine, () => now),
  mock(hostel.ballot.apply, (one: Sent) => {
    sent.push(one);
    return (now = ballotFixture({ application: { ...applied, version: 4 } }));
  }),
  mock(hostel.ballot.withdraw, (one: Sent) => {
    sent.push(one);
    return (now = ballotFixture({ application: { ...applied, state: 'withdrawn' } }));
  }),
);
beforeEach(() => sent.splice(0));
beforeAll(() => {
  // The browser has it where the page came over HTTPS; the pretended one of tests has not.
  if (!globalThis.crypto.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});

const open = (ballot: Partial<Ballot>, mine: Partial<Mine> = {}) => {
  now = ballotFixture(ballot);
  server.use(mock(hostel.booking.mine, () => mineFixture({ policy: 'ballot', ...mine })));
  return renderWithPortal(<HostelPage />);
};

test('who may apply puts hostels in order, and sees the fingerprint of the secret', async () => {
  const { user, container } = open({});
  await user.selectOptions(await screen.findByLabelText(/^First choice/), 'Hostel B, South Campus');
  expect(screen.getByText('Applications are open', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('ab'.repeat(32))).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Book a hostel' })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Apply for a bed-space' }));
  expect(await screen.findByText('Application no. 12')).toBeVisible();
  expect(sent[0]?.body).toEqual({ preferences: [2], version: null });
});

test('an application is changed and withdrawn until applications close', async () => {
  const { user } = open({ application: applied });
  expect(await screen.findByLabelText(/^First choice/)).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your application?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('button', { name: 'Apply for a bed-space' })).toBeVisible();
  expect(sent[0]?.body).toEqual({ version: 3 });
});

test('who may not apply reads why', async () => {
  const rule = {
    rule: 'fee' as const,
    met: false,
    text: 'The school fee is not paid in full.',
    action: null,
  };
  open({}, { eligibility: [rule] });
  expect(await screen.findByText('The school fee is not paid in full.')).toBeVisible();
  expect(screen.queryByLabelText(/^First choice/)).toBeNull();
});

test.each<[Partial<Ballot>, RegExp]>([
  [{ stage: 'closed', application: applied }, /Your application is in the draw/],
  [
    { stage: 'drawn', application: { ...applied, place: 7 } },
    /drawn in place 7\. Bed-spaces are being given/,
  ],
  [
    { stage: 'given', application: { ...applied, state: 'waiting', place: 9, ahead: 4 } },
    /4 students before you/,
  ],
  [
    { stage: 'given', application: { ...applied, state: 'waiting', place: 9, ahead: 0 } },
    /you are the next one/,
  ],
  [
    { stage: 'given', application: { ...applied, state: 'passed', place: 2, reason: 'You are barred.' } },
    /passed over: You are barred\./,
  ],
  [{ stage: 'given', application: { ...applied, state: 'given', place: 2 } }, /yours no longer/],
  [{ stage: 'given' }, /no application in this ballot/],
])('%j', async (ballot, words) => {
  open(ballot);
  expect(await screen.findByText(words)).toBeVisible();
});

test('a draw is repeated on the device of who doubts it', async () => {
  const secret = '0f'.repeat(32);
  const outside = '07 13 42 55 88';
  const order = await drawOrder({ secret, outside, numbers: [1, 2, 3, 12] });
  const draw = {
    session: '2026/2027',
    commitment: await commitmentOf(secret),
    committedAt: '2026-11-20T08:00:00.000Z',
    secret,
    outside,
    outsideSource: 'Lotto 5/90',
    outsideOn: '2026-12-05',
    drawnAt: '2026-12-06T08:00:00.000Z',
    algorithm: drawAlgorithm,
    order,
  };
  server.use(mock(hostel.ballot.draw, () => draw));
  const given = { ...applied, state: 'given' as const, place: order.indexOf(12) + 1 };
  const { user, container } = open({ stage: 'given', application: given }, { allocation: heldBed });
  expect(await screen.findByRole('link', { name: 'Pay for it' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show the draw' }));
  await user.click(await screen.findByRole('button', { name: 'Repeat the draw on this device' }));
  expect(await screen.findByText('The same order came out')).toBeVisible();
  expect(
    screen.getByText(new RegExp(`Application no\\. 12 has place ${order.indexOf(12) + 1} of 4\\.`)),
  ).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});
