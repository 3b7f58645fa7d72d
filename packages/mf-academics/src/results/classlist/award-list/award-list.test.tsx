import { academics } from '@portal/contracts/academics';
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
import { officialWith, pageOf } from '../../../lib/course-pages.fixture';
import { awardList } from '../awards/award-lists.fixture';
import ClassListPage from '../classlist.page';
import AwardListPage from './award-list.page';
import NewAwardListPage from './new/new.page';

const sent: Sent[] = [];
const keep =
  <T,>(answer: T) =>
  (one: Sent) => (sent.push(one), answer);
const candidate = {
  studentId: 7,
  fullName: 'BELLO Grace',
  matricNumber: '20222100001',
  cgpa: '4.51',
  units: 160,
  class: 'First Class',
  ready: true,
  lacks: [],
};
const lacking = {
  ...candidate,
  studentId: 9,
  fullName: 'MUSA Halima',
  ready: false,
  lacks: [{ about: 'Units', says: '150 passed of 156 that are needed: 6 more.' }],
};
const server = mockServer(
  mock(academics.awardLists.choices, {
    sessions: [{ id: 3, name: '2024/2025', current: false }],
    departments: [
      { id: 21, name: 'Computer Science' },
      { id: 22, name: 'Cyber Security' },
    ],
    proposes: [21],
  }),
  mock(academics.awardLists.list, pageOf([awardList])),
  mock(academics.awardLists.one, awardList),
  mock(academics.awardLists.candidates, [lacking, candidate]),
  mock(academics.awardLists.propose, keep({ id: 4 })),
  mock(academics.awardLists.approve, keep({ state: 'approved' as const })),
  mock(academics.awardLists.remove, keep({ state: 'checked' as const })),
);
beforeEach(() => sent.splice(0));

const session = officialWith('results.view', 'results.edit', 'results.senate');
const dialog = async () => within(await screen.findByRole('dialog'));

it('stands in the list with its state, and the way to a new one', async () => {
  const { container } = renderWithPortal(<ClassListPage />, {
    route: '/results/classlist?part=awards',
    session,
  });
  const row = within(await screen.findByRole('row', { name: /Computer Science/ }));
  expect(row.getByText('Waits for Senate')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New award list' })).toHaveAttribute(
    'href',
    '/results/classlist/award_list/new',
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('is approved with the day of Senate, which has to be said', async () => {
  const { user } = renderWithPortal(<AwardListPage />, {
    route: '/results/classlist/award_list?id=3',
    session,
  });
  expect(await screen.findByText('Taken off')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Awards', current: 'page' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve for Senate' }));
  const asked = await dialog();
  await user.click(asked.getByRole('button', { name: 'Approve' }));
  expect((await asked.findAllByText('Choose the day on which Senate approved it')).length).toBeGreaterThan(0);
  await user.type(asked.getByLabelText('Senate approved it on'), '2026-09-10');
  await user.click(asked.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { id: 3, version: 2, accept: true, awardedOn: '2026-09-10' } }]),
  );
});

it('lets one student go, with the reason', async () => {
  const { user } = renderWithPortal(<AwardListPage />, {
    route: '/results/classlist/award_list?id=3',
    session,
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for BELLO Grace' }));
  expect(screen.queryByRole('button', { name: 'Actions for OKORO Ebuka' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Take off the list' }));
  const asked = await dialog();
  await user.type(asked.getByLabelText(/Reason/), 'A sheet is late');
  await user.click(asked.getByRole('button', { name: 'Take off the list' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { studentId: 7, reason: 'A sheet is late' } }]));
});

it('is printed without its mark until Senate has approved it, and without who was taken off', async () => {
  renderWithPortal(<AwardListPage />, { route: '/results/classlist/award_list?id=3&print=1', session });
  const paper = within(await screen.findByRole('article', { name: 'Award List' }));
  expect(paper.getByRole('note')).toHaveTextContent('Not approved');
  expect(paper.getByText('BELLO Grace')).toBeVisible();
  expect(paper.queryByText('OKORO Ebuka')).not.toBeInTheDocument();
});

it('is proposed of who lacks nothing', async () => {
  const { user, container } = renderWithPortal(<NewAwardListPage />, {
    route: '/results/classlist/award_list/new?sessionId=3&departmentId=21',
    session,
  });
  expect(await screen.findByText(/150 passed of 156/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Propose MUSA Halima' })).not.toBeInTheDocument();
  const box = screen.getByRole('checkbox', { name: 'Propose BELLO Grace' });
  await user.click(box);
  expect(screen.queryByRole('button', { name: /^Propose \d/ })).not.toBeInTheDocument();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Propose 1 student' }));
  await user.click((await dialog()).getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { sessionId: 3, departmentId: 21, studentIds: [7] } }]),
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('says when it cannot be read, and when none was chosen', async () => {
  server.use(mock(academics.awardLists.one, problem('NOT_FOUND')));
  renderWithPortal(<AwardListPage />, { route: '/results/classlist/award_list?id=3', session }).unmount();
  renderWithPortal(<AwardListPage />, { route: '/results/classlist/award_list?id=3', session });
  expect(await screen.findByRole('alert')).toBeVisible();
  renderWithPortal(<AwardListPage />, { route: '/results/classlist/award_list', session });
  expect(await screen.findByText('No list was chosen.')).toBeVisible();
});
