import { savedFilterCalls } from '@portal/shared/lists/calls';
import type { CallData, SessionSummary } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
} from '@portal/shared/testing';
import { SavedFilters } from './saved-filters';

type Saved = CallData<typeof savedFilterCalls.mine>[number];
const weekly: Saved = {
  id: 1,
  list: 'payments',
  title: 'Payments',
  name: 'Bursary, Mondays',
  address: '/reports/payment_reports?purposeId=1',
  opens: true,
  sending: {
    every: 'week',
    day: 1,
    hour: 7,
    format: 'csv',
    due: '2026-09-21T06:00:00.000Z',
    last: null,
    stopped: null,
  },
};
const plain: Saved = { ...weekly, id: 2, name: 'Hostel fees', sending: null };
const gone: Saved = {
  ...weekly,
  id: 3,
  name: 'Old list',
  opens: false,
  sending: weekly.sending && { ...weekly.sending, stopped: 'right' },
};

const sent: unknown[] = [];
mockServer(
  mock(savedFilterCalls.mine, () => [weekly, plain, gone]),
  mock(savedFilterCalls.send, ({ params, body }) => {
    sent.push([params.id, body]);
    return { due: '2026-10-15T08:00:00.000Z' };
  }),
);

const show = (userType = 'official') =>
  renderWithPortal(<SavedFilters />, {
    session: { userId: '7', userType, claims: [] } as unknown as SessionSummary,
  });

test('saved filters lead to their lists and say when they are sent, or why not any more', async () => {
  const { user, container } = show();
  expect(await screen.findByRole('link', { name: 'Bursary, Mondays' })).toHaveAttribute(
    'href',
    weekly.address,
  );
  expect(screen.getByText('Payments · Sent every Monday at 07:00, next on 21/09/2026, 07:00')).toBeVisible();
  expect(screen.getByText('Payments · Not sent any more: you may not see the list now.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Old list' })).toBeNull();
  const menu = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return labels;
  };
  expect(await menu('Bursary, Mondays')).toEqual(['Change when it is sent', 'Stop sending it', 'Remove']);
  expect(await menu('Hostel fees')).toEqual(['Send it regularly', 'Remove']);
  expect(await menu('Old list')).toEqual(['Stop sending it', 'Remove']);
  expect(await axeFindings(container)).toEqual([]);
});

test('one is sent from now on, every week or month', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions for Hostel fees' }));
  await user.click(screen.getByRole('menuitem', { name: 'Send it regularly' }));
  const dialog = within(screen.getByRole('dialog', { name: 'When is “Hostel fees” sent?' }));
  expect(dialog.getByLabelText('Day')).toHaveDisplayValue('Monday');
  await user.selectOptions(dialog.getByLabelText('How often'), 'Every month');
  await user.selectOptions(dialog.getByLabelText('Day'), 'On day 15');
  await user.selectOptions(dialog.getByLabelText(/^Hour/), '09:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['2', { every: 'month', day: 15, hour: 9, format: 'xlsx' }]]);
  expect(await screen.findByText('It is sent next on 15/10/2026, 09:00')).toBeVisible();
});

test('students have none', () => {
  show('student');
  expect(screen.queryByRole('heading', { name: 'Your saved filters' })).toBeNull();
});
