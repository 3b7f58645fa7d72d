import { admissions } from '@portal/contracts/admissions';
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
import { counts, departments, free, named, place, run, whole } from './ranking.fixture';
import RankingPage from './ranking.page';

const all = officialWith('admissions.view', 'admissions.edit', 'admissions.approve');

const choices = {
  sessions: [{ id: 1, name: '2026/2027', current: true }],
  types: [{ id: 1, name: 'Post UTME', mode: 'UTME' }],
  departments: [{ id: 4, name: 'Computer Science' }],
  batches: [],
  files: [],
  mayUpload: true,
  mayMarkAbsent: true,
};
const page = <Row,>(rows: Row[]) => ({ rows, total: rows.length, totalIsExact: true, page: 1, pageSize: 10 });

const sent: Sent[] = [];
const kept =
  <T,>(answer: T) =>
  (each: Sent) => {
    sent.push(each);
    return answer;
  };
beforeEach(() => sent.splice(0));

const server = mockServer(
  mock(admissions.screening.choices, choices),
  mock(admissions.ranking.capacities, {
    formula: '50:50',
    formulaVersion: 2,
    minimumUtme: 150,
    departments: [
      { id: 4, name: 'Computer Science', candidates: 40, capacity: 10 },
      { id: 5, name: 'Chemistry', candidates: 4, capacity: 0 },
    ],
  }),
  mock(admissions.ranking.whatIf, kept({ ...counts, departments, named })),
  mock(admissions.ranking.save, kept({ id: 7 })),
  mock(admissions.ranking.runs, ({ query }) => {
    // What the server would refuse is no list here either.
    admissions.ranking.runs.query?.validateSync(query);
    return page([run, { ...run, id: 6 }]);
  }),
  mock(admissions.ranking.one, whole),
  mock(admissions.ranking.places, page([place])),
  mock(admissions.ranking.check, { same: true, inputsHash: 'a'.repeat(64) }),
  mock(admissions.ranking.compare, [
    {
      id: 11,
      registrationNumber: '202500000009AB',
      name: 'BELLO Grace',
      change: 'in',
      before: null,
      after: 'Computer Science, merit',
    },
  ]),
  mock(admissions.ranking.draft, kept({ drafts: 8, batch: 'Ranking run 7', batchId: 21, refused: [] })),
  mock(admissions.ranking.freePlaces, ({ query }) => {
    admissions.ranking.freePlaces.query?.validateSync(query);
    const nobody = { proposal: null, note: 'Nobody of this class is left in rank.', may: [] };
    const other = { ...free, entryId: 4, name: 'ADE Tolu', ...nobody };
    return page(query['sessionId'] === undefined ? [free, other] : [free]);
  }),
  mock(admissions.ranking.fillPlaces, kept({ filled: 1, refused: [] })),
);

const open = (part = '', session = all) =>
  renderWithPortal(<RankingPage />, { route: `/admission_list/ranking${part}`, session });

async function tryOut(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Try it out' }));
  await screen.findByText('Equals that do not all fit');
}

it('tries a ranking out: places of the departments that have a number, cut-offs, and equals to decide', async () => {
  const { user, container } = open();
  await tryOut(user);
  expect(sent[0]?.body).toMatchObject({
    sessionId: 1,
    applicationTypeId: 1,
    capacities: [{ departmentId: 4, capacity: 10 }],
    formula: '50:50',
    merit: 45,
    minimumUtme: 150,
    tieBreak: ['utme', 'english', 'age'],
  });
  const who = within(screen.getByRole('region', { name: 'Who would get in' }));
  expect(
    who.getByRole('row', { name: /1 202500000009AB BELLO Grace Computer Science ?Merit 81.25/ }),
  ).toBeVisible();
  expect(screen.getByText('The first 1 of 8 stand here. A saved run lists them all.')).toBeVisible();
  for (const text of [/^Not matched/, 'from 71.25', 'no cut-off', /3 equals with 50.50 for 2 places/])
    expect(screen.getByText(text)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('says that the quota has to add up, and asks nothing', async () => {
  const { user } = open();
  const merit = await screen.findByLabelText(/^Merit, per cent/);
  await user.clear(merit);
  await user.type(merit, '50');
  await user.click(screen.getByRole('button', { name: 'Try it out' }));
  expect((await screen.findAllByText('Merit, catchment and ELDS add up to 100')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

it('saves what was tried out and leads to the run', async () => {
  const { user, location } = open();
  await tryOut(user);
  await user.click(screen.getByRole('button', { name: 'Save this run' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save this run' }));
  await waitFor(() => expect(location().search).toBe('?part=run&id=7'));
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

it.each([
  ['of incomplete results', { incomplete: 2 }, all],
  ['while an application is opened again', { reopened: 1 }, all],
  ['by whoever only looks', {}, officialWith('admissions.view')],
])('saves nothing %s', async (_, more, session) => {
  server.use(mock(admissions.ranking.whatIf, { ...counts, ...more, departments, named }));
  const { user } = open('', session);
  await tryOut(user);
  expect(screen.queryByRole('button', { name: 'Save this run' })).not.toBeInTheDocument();
});

it('shows a run, works it out again, compares it and makes drafts of it', async () => {
  const { user, location, container } = open('?part=run&id=7');
  expect(await screen.findByText('202500000009AB')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Work it out again' }));
  expect(await screen.findByText('The very same list')).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('Against'), 'Run 6: Post UTME, 2026/2027');
  expect(await screen.findByText('Comes in')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as draft list' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save as draft list' }),
  );
  await waitFor(() => expect(location().pathname).toBe('/admission_list/view'));
  expect(sent[0]).toMatchObject({ params: { id: '7' } });
});

it('shows free places of the session that is chosen', async () => {
  const { user, location } = open('?part=free');
  expect(await screen.findByText('ADE Tolu')).toBeVisible();
  expect(screen.getAllByText('Merit, 2026/2027')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /Filters/ }));
  expect(await screen.findByRole('option', { name: 'Current session' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Session'), '2026/2027');
  await waitFor(() => expect(screen.queryByText('ADE Tolu')).not.toBeInTheDocument());
  expect(location().search).toContain('sessionId=1');
});

it('fills free places with those who are proposed, and says where nobody is', async () => {
  const { user } = open('?part=free');
  expect(await screen.findByText('Nobody of this class is left in rank.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Fill the place of OBI Ada' }));
  expect(screen.queryByRole('checkbox', { name: 'Fill the place of ADE Tolu' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Fill free places (1)' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText(/ in the place of OBI Ada\. Whoever/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Fill free places' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ places: [{ entryId: 3, applicationId: 12 }] }));
});
