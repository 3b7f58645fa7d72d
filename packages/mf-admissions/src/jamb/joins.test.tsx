import { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../lib/sessions.fixture';
import { choices, pageOf } from './jamb.fixture';
import JambPage from './jamb.page';

type Join = CallData<typeof admissions.jamb.joins>['rows'][number];

const join: Join = {
  id: 7,
  applicationNumber: 'PU/2025/00017',
  type: 'Post UTME',
  session: '2025/2026',
  name: 'OKORO Ada',
  jambNumber: '202512345678AB',
  listedName: 'BELLO AMINA GRACE',
  department: 'Civil Engineering',
  utme: '250',
  listedUtme: 251,
  reason: 'She married, I saw the paper',
  state: 'waiting',
  proposedBy: 'Admissions Officer',
  proposedAt: '2026-09-14T09:42:00.000Z',
  decidedBy: null,
  decidedAt: null,
  refusal: null,
  may: ['approve', 'refuse'],
};
const own: Join = { ...join, id: 8, name: 'MUSA Grace', may: [] };

const sent: Sent[] = [];
mockServer(
  mock(admissions.jamb.choices, choices),
  mock(admissions.jamb.joins, pageOf([join, own])),
  mock(admissions.jamb.approveJoin, (one: Sent) => {
    sent.push(one);
    return { state: 'approved' as const };
  }),
  mock(admissions.jamb.refuseJoin, (one: Sent) => {
    sent.push(one);
    return { state: 'refused' as const };
  }),
);
beforeEach(() => void sent.splice(0));

const open = () =>
  renderWithPortal(<JambPage />, {
    route: '/jamb_list_upload?part=joins&forMe=true',
    session: officialWith('admissions.view', 'admissions.approve'),
  });
async function act({ user }: ReturnType<typeof open>, label: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for OKORO Ada' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  return within(await screen.findByRole('dialog'));
}

test('both names stand beside each other, and nobody decides what they proposed', async () => {
  const { container } = open();
  const row = (await screen.findByText('OKORO Ada')).closest('tr');
  expect(row).toHaveTextContent('BELLO AMINA GRACE');
  expect(row).toHaveTextContent('Waits for approval');
  expect(screen.queryByRole('button', { name: 'Actions for MUSA Grace' })).not.toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});

test('another officer reads why, and joins them', async () => {
  const page = open();
  const dialog = await act(page, 'Approve');
  expect(dialog.getByText('She married, I saw the paper')).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Join them' }));
  expect(await screen.findByText('OKORO Ada is 202512345678AB of the list now')).toBeVisible();
  expect(sent).toMatchObject([{ params: { id: '7' } }]);
});

test('or refuses, with a reason', async () => {
  const page = open();
  const dialog = await act(page, 'Refuse');
  await page.user.type(dialog.getByLabelText(/Reason/), 'It is another person');
  await page.user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { reason: 'It is another person' } }]));
});
