import { admissions } from '@portal/contracts/admissions';
import {
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { pageOf } from '../lib/application-setup.fixture';
import { officialWith } from '../lib/sessions.fixture';
import AdmissionListPage from './admission-list.page';

const batch = {
  id: 3,
  version: 2,
  name: 'Batch 1',
  session: '2026/2027',
  type: 'Post UTME',
  state: 'draft' as const,
  publishesAt: null,
  publishedAt: null,
  madeBy: 'Officer',
  publishedBy: null,
  approved: 12,
  waiting: 2,
  unreachable: 1,
  published: 0,
  contents: 'as seen',
  may: ['publish' as const],
};
const choices = { sessions: [], types: [], batches: [], openBatches: [], departments: [], states: [] };

const sent: Sent[] = [];
const kept =
  <T,>(answer: T) =>
  (each: Sent) => {
    sent.push(each);
    return answer;
  };
beforeEach(() => sent.splice(0));

const server = mockServer(
  mock(admissions.admissionList.choices, choices),
  mock(admissions.admissionList.batches, pageOf([batch])),
  mock(admissions.admissionList.offerDays, [{ days: 14, until: '2026-10-12' }]),
  mock(admissions.admissionList.publish, kept({ published: 12, left: 2, at: null })),
  mock(admissions.admissionList.unschedule, kept({ version: 3 })),
);

async function choose(action: string) {
  const { user } = renderWithPortal(<AdmissionListPage />, {
    route: '/admission_list/view?part=batches',
    session: officialWith('admissions.view', 'admissions.edit', 'admissions.approve'),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Batch 1' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('publishes a batch on a day', async () => {
  const { user, dialog } = await choose('Publish');
  expect(await dialog.findByText(/12 approved candidates are offered their places/)).toHaveTextContent(
    'Offers hold for 14 days: those that go out today until 12/10/2026.',
  );
  expect(dialog.getByText(/1 candidate among them has neither email nor phone/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'On a day' }));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('Choose a day')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Day/), '2026-10-01');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ version: 2, contents: 'as seen', at: '2026-10-01T08:00:00+01:00' }),
  );
  expect(sent).toHaveLength(1);
});

it('says until when offers hold where their fees give them other days', async () => {
  const offers = [
    { days: 7, until: '2026-10-05' },
    { days: 14, until: '2026-10-12' },
  ];
  server.use(mock(admissions.admissionList.offerDays, offers));
  const { dialog } = await choose('Publish');
  expect(await dialog.findByText(/12 approved candidates/)).toHaveTextContent(
    'Offers hold for 7 or 14 days, as the acceptance fee says: those that go out today until 05/10/2026 or 12/10/2026.',
  );
});

it('publishes a batch now, and says so', async () => {
  const { user, dialog } = await choose('Publish');
  expect(await dialog.findByRole('radio', { name: /^Now: the offers go out/ })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 2, contents: 'as seen', at: '' }));
});

describe('a batch that has a day', () => {
  const scheduled = {
    ...batch,
    publishesAt: '2026-10-01T07:00:00.000Z',
    may: ['publish' as const, 'unschedule' as const],
  };
  beforeEach(() => server.use(mock(admissions.admissionList.batches, pageOf([scheduled]))));

  it('is not published by emptying the day', async () => {
    const { user, dialog } = await choose('Publish');
    expect(await dialog.findByLabelText(/^Day/)).toHaveValue('2026-10-01');
    await user.clear(dialog.getByLabelText(/^Day/));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('Choose a day')).toBeVisible();
    expect(dialog.getByText(/use “Take off the day” instead/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is taken off it, with a reason', async () => {
    const { user, dialog } = await choose('Take off the day');
    expect(dialog.getByText(/waits until somebody publishes it/)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reason/), 'the list is not complete');
    await user.click(dialog.getByRole('button', { name: 'Take off the day' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ version: 2, reason: 'the list is not complete' }));
  });
});
