import { hostel } from '@portal/contracts/hostel';
import { onlineManager } from '@portal/shared/http';
import {
  act,
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  unreachable,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../../lib/official.fixture';
import type { Lodger, RoomList } from '../../lib/room-list';
import { choices } from '../hostels.fixture';
import CheckInPage from './check-in.page';
import { findStudent } from './find-student';

const lodger = (allocationId: number, fullName: string, more: Partial<Lodger> = {}): Lodger => ({
  allocationId,
  fullName,
  matricNumber: `2025/1/0000${allocationId}AB`,
  department: 'Physics',
  level: 200,
  passport: null,
  code: `A_A_101_${allocationId === 7 ? 'A' : 'B'}`,
  room: 'A 101',
  state: 'paid',
  payBy: null,
  checkedInAt: null,
  slips: [`BED${allocationId}-ABCDEFGH23`],
  ...more,
});
const grace = lodger(7, 'BELLO Grace', { slips: ['BED7-ABCDEFGH23', 'BED3-KLMNPQRS45'] });
const amina = lodger(8, 'AUDU Amina');
const held = lodger(9, 'DANJUMA Ruth', { state: 'held', payBy: '2025-10-07T08:00:00.000Z' });
const list: RoomList = {
  id: 3,
  name: 'Hostel A',
  session: '2025/2026',
  until: '2026-08-31',
  students: [grace, amina, held],
};

const sent: Sent[] = [];
const server = mockServer(
  mock(hostel.manageHostel.choices, choices),
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

const route = '/hostel_management/manage_hostel/check_in';
const session = officialWith('hostel.view', 'hostel.allocate');
const open = (search = '?hostel=3') => renderWithPortal(<CheckInPage />, { route: route + search, session });
type User = ReturnType<typeof open>['user'];

async function ask(user: User, text: string) {
  const box = await screen.findByRole('searchbox', { name: 'Slip or student' });
  await user.clear(box);
  await user.type(box, text);
}
/** What this browser keeps of it. */
const waitingHere = () => Object.keys(localStorage).filter((key) => key.startsWith('waiting:'));
const keys = () => sent.map(({ headers }) => headers.get('Idempotency-Key'));
const checkIn = async (user: User, { fullName }: Lodger) => {
  await ask(user, fullName);
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
};

it('finds who stands at the door, by slip, bed-space, number or name', () => {
  const found = (text: string) => findStudent(list, text);
  expect(found('http://portal.test/verify/BED7-ABCDEFGH23')).toEqual({
    kind: 'slip',
    student: grace,
    earlier: false,
  });
  expect(found('bed3 klmn pqrs 45')).toEqual({ kind: 'slip', student: grace, earlier: true });
  // A number without our signature, and a signature of another number.
  for (const forged of ['BED8-ABCDEFGH24', 'BED9-KLMNPQRS45'])
    expect(found(forged)).toMatchObject({ kind: 'stranger' });
  expect(found('BED8-ABC')).toBeNull();
  expect(found('a')).toBeNull();
  for (const words of ['a_a_101_a', '2025/1/00007', 'grace bel'])
    expect(found(words)).toEqual({ kind: 'students', students: [grace] });
  expect(found('Physics')).toEqual({ kind: 'students', students: [] });
});

it('asks which hostel, and says since when its list is', async () => {
  const { user } = open('');
  await user.click(await screen.findByRole('link', { name: 'Hostel A' }));
  expect(await screen.findByText(/^3 students, as of .*\d\d:\d\d\./)).toBeVisible();
});

it('checks in whom the slip says, with how the room was found', async () => {
  const { user, container } = open();
  await ask(user, 'BED7-ABCDEFGH23');
  expect(await screen.findByRole('heading', { name: 'BELLO Grace' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.type(screen.getByLabelText(/How the room was found/), 'Window cracked');
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByText(/^Checked in on/)).toBeVisible();
  expect(sent.map(({ params, body }) => [params, body])).toEqual([
    [
      { id: '3' },
      { allocationId: 7, note: 'Window cracked', doneAt: expect.stringMatching(/Z$/) as unknown },
    ],
  ]);
  expect(waitingHere()).toEqual([]);
});

it('turns away who has not paid, and says it of an old slip and of a strange one', async () => {
  const { user } = open();
  await ask(user, 'Ruth');
  expect(await screen.findByText('Not paid')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  await ask(user, 'BED3-KLMNPQRS45');
  expect(await screen.findByText('This slip is of an earlier bed-space')).toBeVisible();
  await ask(user, 'BED3-KLMNPQRS46');
  expect(await screen.findByText('This slip is of nobody in the list')).toBeVisible();
});

describe('without a connection', () => {
  it('two wait, outlive the page, and reach the portal once each although the first answer was lost', async () => {
    server.use(unreachable(hostel.checkIn.create));
    const first = open();
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
    open();
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

  it('what the portal refuses stays until the porter has dealt with it', async () => {
    const refusal = 'They were moved to A_B_101_A, Hostel A.';
    server.use(
      mock(hostel.checkIn.create, (one) => {
        sent.push(one);
        return { done: false, refusal };
      }),
    );
    const first = open();
    await checkIn(first.user, grace);
    expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
    first.unmount();
    const { user, container } = open();
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
    const first = open();
    await checkIn(first.user, grace);
    await screen.findByText('Checked in on this device');
    first.unmount();
    renderWithPortal(<CheckInPage />, { route: `${route}?hostel=3`, session: { ...session, userId: '6' } });
    await screen.findByText(/^3 students/);
    expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull();
    expect(waitingHere()).toEqual(['waiting:5:check-ins']);
  });
});

it('reads the code from a picture where the browser can', async () => {
  const pictures = [[], [{ rawValue: 'http://portal.test/verify/BED8-ABCDEFGH23' }]];
  Object.assign(globalThis, {
    BarcodeDetector: class {
      detect = () => Promise.resolve(pictures.shift());
    },
    createImageBitmap: () => Promise.resolve({ close: () => undefined }),
  });
  try {
    const { user } = open();
    const picture = await screen.findByLabelText('Picture of the slip');
    const file = new File(['x'], 'slip.jpg', { type: 'image/jpeg' });
    await user.upload(picture, file);
    expect(await screen.findByText(/No code was found/)).toBeVisible();
    await user.upload(picture, file);
    expect(await screen.findByRole('heading', { name: 'AUDU Amina' })).toBeVisible();
  } finally {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  }
});
