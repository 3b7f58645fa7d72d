import { student } from '@portal/contracts/student';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import { ToldBy } from './told-by';

const sent: Sent[] = [];
const kind = { category: 'Payments', email: false, sms: false, mayEmail: true, maySms: true };
const mine = {
  email: 'g***@futg.example',
  phone: '**********0001',
  smsOn: true,
  kinds: [
    { ...kind, type: 'payment received', label: 'Payment received' },
    { ...kind, type: 'student message', label: 'Student message', mayEmail: false, maySms: false },
  ],
};
const server = mockServer(
  mock(student.toldBy.mine, mine),
  mock(student.toldBy.choose, (one) => {
    sent.push(one);
    return {};
  }),
);

it('offers each kind the ways that it can go, and keeps what is chosen', async () => {
  const { user, container } = renderWithPortal(<ToldBy />, { route: '/profile' });
  await user.click(screen.getByRole('button', { name: 'Choose how I am told' }));
  expect(await screen.findByText(/SMS go to the phone that ends in 0001,/)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Payments' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'SMS: Payment received' }));
  const body = { type: 'payment received', email: false, sms: true };
  await waitFor(() => expect(sent.map((one) => one.body)).toEqual([body]));
  expect(screen.queryByRole('button', { name: /Student message/ })).not.toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});

it('offers no SMS where the university sends none', async () => {
  server.use(mock(student.toldBy.mine, { ...mine, smsOn: false }));
  const { user } = renderWithPortal(<ToldBy />, { route: '/profile' });
  await user.click(screen.getByRole('button', { name: 'Choose how I am told' }));
  expect(await screen.findByRole('button', { name: 'Email: Payment received' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^SMS/ })).not.toBeInTheDocument();
});
