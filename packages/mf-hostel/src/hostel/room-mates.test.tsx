import { hostel } from '@portal/contracts/hostel';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import type { Mine } from '../lib/booking.api';
import { heldBed, mineFixture } from '../lib/booking.fixture';
import HostelPage from './hostel.page';

type Group = NonNullable<Mine['roomMates']>;

const asked: Group = {
  id: 9,
  state: 'proposed',
  until: '2026-12-11T09:00:00.000Z',
  askedByMe: false,
  agreed: false,
  mates: [
    { matricNumber: '2025/21/00002AB', agreed: true },
    { matricNumber: '2025/21/00003CD', agreed: false },
  ],
  may: ['confirm', 'leave'],
};
const sent: Sent[] = [];
const keep = (one: Sent) => {
  sent.push(one);
  return { id: 9, state: 'agreed' };
};
const server = mockServer(
  mock(hostel.booking.mine, () => mineFixture()),
  mock(hostel.roomMates.ask, keep),
  mock(hostel.roomMates.confirm, keep),
  mock(hostel.roomMates.leave, keep),
);
beforeEach(() => sent.splice(0));
const open = (roomMates: Mine['roomMates'], changes: Partial<Mine> = {}) => {
  server.use(mock(hostel.booking.mine, () => mineFixture({ roomMates, ...changes })));
  return renderWithPortal(<HostelPage />);
};

test('friends are asked by their matric numbers; whoever cannot be asked is told of in the form', async () => {
  const { user, container } = open(null);
  await user.click(await screen.findByRole('button', { name: 'Ask room-mates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask room-mates' }));
  const message = 'You cannot share a room with 2025/21/00002AB';
  server.use(
    mock(hostel.roomMates.ask, () => problem('INVALID', { errors: [{ path: 'matricNumbers', message }] })),
  );
  await user.type(dialog.getByLabelText(/^Matric numbers/), '2025/21/00002AB, 2025/21/00003CD');
  await user.click(dialog.getByRole('button', { name: 'Ask them' }));
  expect(await dialog.findAllByText(message)).not.toEqual([]);
  expect(await axeFindings(container)).toEqual([]);
  server.use(mock(hostel.roomMates.ask, keep));
  await user.click(dialog.getByRole('button', { name: 'Ask them' }));
  expect(await screen.findByText('Your room-mates are asked to agree')).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ matricNumbers: '2025/21/00002AB, 2025/21/00003CD' });
});

test('who is asked reads who the others are, agrees, and can choose a room or leave', async () => {
  const { user, container } = open(asked);
  expect(await screen.findByText(/You are asked to share a room/)).toBeVisible();
  const others = within(screen.getByRole('list', { name: 'Your room-mates' })).getAllByRole('listitem');
  expect(others.map(({ textContent }) => textContent)).toEqual([
    '2025/21/00002ABAgreed',
    '2025/21/00003CDHas not answered yet',
  ]);
  expect(screen.getByRole('button', { name: 'Say no' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Choose a room' })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  const agreed: Group = { ...asked, state: 'agreed', agreed: true, may: ['leave'] };
  server.use(mock(hostel.booking.mine, () => mineFixture({ roomMates: agreed })));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Share a room with these students?' })).getByRole(
      'button',
      {
        name: 'Agree to share',
      },
    ),
  );
  expect(await screen.findByRole('link', { name: 'Choose a room' })).toHaveAttribute(
    'href',
    '/hostel/book_hostel',
  );
  await user.click(screen.getByRole('button', { name: 'Leave the group' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave the group' }),
  );
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: '9' } }, { params: { id: '9' } }]));
});

test('a group that has ended says why, and others can be asked', async () => {
  open({ ...asked, state: 'overtaken', may: [] });
  expect(await screen.findByText(/one of you has a bed-space otherwise/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask room-mates' })).toBeVisible();
});

test.each<Partial<Mine>>([{ allocation: heldBed }, { window: { ...mineFixture().window, state: 'closed' } }])(
  'nobody is asked where there is nothing to book: %j',
  async (changes) => {
    open(null, changes);
    expect(await screen.findByText(/My bed-space|A bed-space for/)).toBeVisible();
    expect(screen.queryByText('Room-mates')).toBeNull();
  },
);
