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
import { NotificationChoices } from './notification-choices';

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
  mock(student.notificationChoices.mine, mine),
  mock(student.notificationChoices.choose, (one) => {
    sent.push(one);
    return {};
  }),
);

it('offers each kind the ways that it can go, and keeps what is chosen', async () => {
  const { user, container } = renderWithPortal(<NotificationChoices />, { route: '/profile' });
  await user.click(screen.getByRole('button', { name: 'Choose what comes by email or SMS' }));
  expect(await screen.findByText(/SMS go to the phone that ends in 0001,/)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Payments' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'SMS: Payment received' }));
  const body = { type: 'payment received', email: false, sms: true };
  await waitFor(() => expect(sent.map((one) => one.body)).toEqual([body]));
  // The list says still what was before: what was chosen first stays.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'SMS: Payment received' })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Email: Payment received' }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ ...body, email: true }));
  expect(screen.queryByRole('button', { name: /Student message/ })).not.toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});

it('offers no SMS where the university sends none', async () => {
  server.use(mock(student.notificationChoices.mine, { ...mine, smsOn: false }));
  const { user } = renderWithPortal(<NotificationChoices />, { route: '/profile' });
  await user.click(screen.getByRole('button', { name: 'Choose what comes by email or SMS' }));
  expect(await screen.findByRole('button', { name: 'Email: Payment received' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^SMS/ })).not.toBeInTheDocument();
});
