import { calls, type CallData } from '@portal/shared/model';
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
import { NoticesPanel } from './notices-panel';

const listed = {
  id: '7',
  category: 'All Students',
  title: 'Paying at the bank',
  senderName: 'Bursary',
  preview: 'Generate the RRR inside this portal only',
  startDate: '2026-01-02T08:00:00.000Z',
};
const notice: CallData<typeof calls.notices.one> = {
  ...listed,
  description: '<p>Generate the RRR <em>here</em> only.</p><img src=x onerror=alert(1)>',
  attachment: { name: 'Banks 2026.pdf', size: 2048 },
};

const viewed: Sent[] = [];
const server = mockServer(
  mock(calls.notices.mine, [listed]),
  mock(calls.notices.one, notice),
  mock(calls.notices.viewed, (sent) => {
    viewed.push(sent);
    return {};
  }),
);
beforeEach(() => void viewed.splice(0));

async function openNotice() {
  const page = renderWithPortal(<NoticesPanel />);
  await page.user.click(await screen.findByRole('button', { name: 'Paying at the bank' }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Paying at the bank' }) };
}

it('opens a notice in full, harmless, and counts that it was opened', async () => {
  const { dialog, container } = await openNotice();
  expect(await within(dialog).findByText('here')).toBeVisible();
  expect(dialog.querySelector('img')).toBeNull();
  expect(within(dialog).getByText('Bursary · 02/01/2026 · All Students')).toBeVisible();
  await waitFor(() => expect(viewed).toMatchObject([{ body: { ids: [7] } }]));
  expect(await axeFindings(container)).toEqual([]);
});

it('counts nothing for the list alone', async () => {
  renderWithPortal(<NoticesPanel />);
  expect(await screen.findByText(/Generate the RRR/)).toBeVisible();
  expect(viewed).toEqual([]);
});

it('says so when its PDF is no longer there', async () => {
  server.use(mock(calls.notices.attachment, problem('NOT_FOUND')));
  const { dialog, user } = await openNotice();
  await user.click(await within(dialog).findByRole('button', { name: 'Banks 2026.pdf (PDF, 2 KB)' }));
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('We could not find that.'));
});

it('says so when the notice was taken down meanwhile, and closes', async () => {
  server.use(mock(calls.notices.one, problem('NOT_FOUND')));
  const { dialog, user } = await openNotice();
  expect(await within(dialog).findByText(/We could not find that/)).toBeVisible();
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
