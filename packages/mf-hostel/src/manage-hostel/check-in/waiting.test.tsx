import { hostel } from '@portal/contracts/hostel';
import { onlineManager } from '@portal/shared/http';
import {
  act,
  axeFindings,
  mock,
  mockServer,
  problem,
  screen,
  unreachable,
  waitFor,
  within,
  type PortalResult,
  type Sent,
} from '@portal/shared/testing';
import type { Lodger } from '../../lib/room-list';
import { amina, ask, grace, list, openPage } from './check-in.fixture';

const sent: Sent[] = [];
const server = mockServer(
  mock(hostel.checkIn.roomList, list),
  mock(hostel.checkIn.create, (one) => {
    sent.push(one);
    return { done: true, refusal: null };
  }),
);
beforeEach(() => {
  sent.splice(0);
  localStorage.clear();
});
afterEach(() => {
  act(() => onlineManager.setOnline(true));
});

/** What this browser keeps of it. */
const waitingHere = () => Object.keys(localStorage).filter((key) => key.startsWith('waiting:'));
const keys = () => sent.map(({ headers }) => headers.get('Idempotency-Key'));
const checkIn = async (user: PortalResult['user'], { fullName }: Lodger) => {
  await ask(user, fullName);
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
};

describe('without a connection', () => {
  it('two wait, outlive the page, and reach the portal once each although the first answer was lost', async () => {
    server.use(unreachable(hostel.checkIn.create));
    const first = openPage();
    await screen.findByText(/^3 students/);
    act(() => onlineManager.setOnline(false));
    expect(await screen.findByText(/since then are not in the list/)).toBeVisible();
    await checkIn(first.user, grace);
    expect(await screen.findByText('Checked in on this device')).toBeVisible();
    await checkIn(first.user, amina);
    const waits = within(await screen.findByRole('region', { name: 'Waiting to be sent' }));
    expect(waits.getAllByRole('listitem')).toHaveLength(2);
    expect(await axeFindings(first.container)).toEqual([]);
    first.unmount();

    // The portal does it, and its answer is lost on the way.
    const done = new Set<string | null>();
    let lost = 0;
    server.use(
      mock(hostel.checkIn.create, (one) => {
        sent.push(one);
        const key = one.headers.get('Idempotency-Key');
        if (done.size === 0) {
          done.add(key);
          lost += 1;
          return problem('INTERNAL');
        }
        done.add(key);
        return { done: true, refusal: null };
      }),
    );
    openPage();
    await screen.findByRole('region', { name: 'Waiting to be sent' });
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(lost).toBe(1));
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull());
    expect(sent.map(({ body }) => body)).toMatchObject([
      { allocationId: 7 },
      { allocationId: 7 },
      { allocationId: 8 },
    ]);
    expect(keys()[0]).toBe(keys()[1]);
    expect(new Set(keys()).size).toBe(2);
    expect(waitingHere()).toEqual([]);
  });

  it('who moved out and what is broken wait as well, and are sent in the order in which they were noted', async () => {
    const lives = { ...amina, state: 'occupied' as const, checkedInAt: '2025-10-01T08:00:00.000Z' };
    server.use(
      mock(hostel.checkIn.roomList, { ...list, students: [lives] }),
      unreachable(hostel.checkIn.fault),
      unreachable(hostel.checkIn.leave),
    );
    const { user, container } = openPage();
    await screen.findByText(/^1 student/);
    act(() => onlineManager.setOnline(false));
    await ask(user, 'Amina');
    await user.click(await screen.findByRole('button', { name: 'Report a fault' }));
    const dialog = () => within(screen.getByRole('dialog'));
    await user.type(await screen.findByLabelText('What is broken'), 'The lamp is broken');
    await user.click(dialog().getByRole('button', { name: 'Report a fault' }));
    await user.click(await screen.findByRole('button', { name: 'Check out' }));
    await user.click(dialog().getByRole('button', { name: 'Check out' }));
    expect(await screen.findByText('Checked out on this device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check out' })).toBeNull();
    const waits = within(await screen.findByRole('region', { name: 'Waiting to be sent' }));
    expect(waits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Fault: AUDU Amina/),
      expect.stringMatching(/^Moved out: AUDU Amina/),
    ]);
    expect(await axeFindings(container)).toEqual([]);
    server.use(
      mock(hostel.checkIn.fault, (one) => {
        sent.push(one);
        return { id: 5 };
      }),
      mock(hostel.checkIn.leave, (one) => {
        sent.push(one);
        return { done: false, refusal: 'This student has not checked in.' };
      }),
    );
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('AUDU Amina is not checked out of A_A_101_B')).toBeVisible();
    expect(sent.map(({ body }) => body)).toMatchObject([
      { bedId: 80, fault: 'The lamp is broken' },
      { allocationId: 8, note: '' },
    ]);
  });

  it('what the portal refuses stays until the porter has dealt with it', async () => {
    const refusal = 'They were moved to A_B_101_A, Hostel A.';
    server.use(
      mock(hostel.checkIn.create, (one) => {
        sent.push(one);
        return { done: false, refusal };
      }),
    );
    const first = openPage();
    await checkIn(first.user, grace);
    expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
    first.unmount();
    const { user, container } = openPage();
    expect(await screen.findByText('BELLO Grace is not checked in to A_A_101_A')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    // The answer of before would come again under its key.
    await waitFor(() => expect(new Set(keys()).size).toBe(2));
    await user.click(await screen.findByRole('button', { name: 'It is dealt with' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'It is dealt with' }),
    );
    await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
    expect(waitingHere()).toEqual([]);
  });

  it('is of one person: who signs in after the porter does not send it', async () => {
    server.use(unreachable(hostel.checkIn.create));
    const first = openPage();
    await checkIn(first.user, grace);
    await screen.findByText('Checked in on this device');
    first.unmount();
    openPage('?hostel=3', '6');
    await screen.findByText(/^3 students/);
    expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull();
    expect(waitingHere()).toEqual(['waiting:5:door']);
  });
});
