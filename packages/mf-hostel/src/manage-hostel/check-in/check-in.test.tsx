import { hostel } from '@portal/contracts/hostel';
import { axeFindings, mock, mockServer, screen, waitFor, within, type Sent } from '@portal/shared/testing';
import { amina, ask, grace, list, openPage } from './check-in.fixture';
import { findStudent } from './find-student';

const sent: Sent[] = [];
const server = mockServer(
  mock(hostel.checkIn.hostels, [{ id: 3, name: 'Hostel A' }]),
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
/** What this browser keeps of it. */
const waitingHere = () => Object.keys(localStorage).filter((key) => key.startsWith('waiting:'));

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
  const marked = { ...grace, fullName: "O'BRIEN Tèmítọ́pẹ́" };
  for (const words of ['temitope', 'o’brien', 'OBRIEN tèmí'])
    expect(findStudent({ ...list, students: [marked, amina] }, words)).toEqual({
      kind: 'students',
      students: [marked],
    });
});

it('asks which hostel, where there are several', async () => {
  const doors = [list, { id: 4, name: 'Hostel B' }].map(({ id, name }) => ({ id, name }));
  server.use(mock(hostel.checkIn.hostels, doors));
  const { user, location } = openPage('');
  await user.click(await screen.findByRole('link', { name: 'Hostel A' }));
  expect(location().search).toBe('?hostel=3');
});

it('opens the only one, and says since when its list is', async () => {
  const { user } = openPage('');
  expect(await screen.findByText(/^3 students, as of .*\d\d:\d\d\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the room list' }));
  expect(within(screen.getByRole('list', { name: 'Rooms' })).getAllByText(/DANJUMA Ruth/)).toHaveLength(1);
});

it('checks in whom the slip says, with how the room was found', async () => {
  server.use(
    mock(hostel.checkIn.roomList, () => {
      const moved = { state: 'occupied' as const, checkedInAt: '2026-09-14T05:30:00.000Z' };
      return { ...list, students: [sent.length === 0 ? grace : { ...grace, ...moved }] };
    }),
  );
  const { user, container } = openPage();
  await ask(user, 'BED7-ABCDEFGH23');
  expect(await screen.findByRole('heading', { name: 'BELLO Grace' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.type(screen.getByLabelText(/How the room was found/), 'Window cracked');
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByText(/^Checked in on/)).toBeVisible();
  expect(sent.map(({ params, body }) => [params, body])).toMatchObject([
    [
      { id: '3' },
      { allocationId: 7, note: 'Window cracked', doneAt: expect.stringMatching(/Z$/) as unknown },
    ],
  ]);
  expect(waitingHere()).toEqual([]);
});

it('checks out who lives there, and takes up what is broken', async () => {
  const lives = { ...amina, state: 'occupied' as const, checkedInAt: '2025-10-01T08:00:00.000Z' };
  const noted =
    <T,>(answer: T) =>
    (one: Sent) => {
      sent.push(one);
      return answer;
    };
  server.use(
    mock(hostel.checkIn.roomList, { ...list, students: [lives] }),
    mock(hostel.checkIn.leave, noted({ done: true, refusal: null })),
    mock(hostel.checkIn.fault, noted({ id: 5 })),
  );
  const { user } = openPage();
  await ask(user, 'Amina');
  await user.click(await screen.findByRole('button', { name: 'Report a fault' }));
  const dialog = () => within(screen.getByRole('dialog'));
  await user.type(await screen.findByLabelText('What is broken'), 'The lamp is broken');
  await user.click(dialog().getByRole('button', { name: 'Report a fault' }));
  expect(await screen.findByText('Noted: a fault at A_A_101_B')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check out' }));
  await user.click(dialog().getByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Noted: AUDU Amina moved out of A_A_101_B')).toBeVisible();
  await waitFor(() => expect(waitingHere()).toEqual([]));
  expect(sent.map(({ params, body }) => [params, body])).toMatchObject([
    [{ id: '3' }, { bedId: 80, fault: 'The lamp is broken' }],
    [{ id: '3' }, { allocationId: 8, note: '' }],
  ]);
});

it('says so to who is porter of no hostel', async () => {
  server.use(mock(hostel.checkIn.hostels, []));
  openPage('');
  expect(await screen.findByText('You are porter of no hostel')).toBeVisible();
});

it('turns away who has not paid, and says it of an old slip and of a strange one', async () => {
  const { user } = openPage();
  await ask(user, 'Ruth');
  expect(await screen.findByText('Not paid')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  await ask(user, 'BED3-KLMNPQRS45');
  expect(await screen.findByText('This slip is of an earlier bed-space')).toBeVisible();
  await ask(user, 'BED3-KLMNPQRS46');
  expect(await screen.findByText('This slip is of nobody in the list')).toBeVisible();
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
    const { user } = openPage();
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
