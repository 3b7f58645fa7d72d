import { academics } from '@portal/contracts/academics';
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
import { officialWith, pageOf } from '../../../lib/course-pages.fixture';
import ClassListPage from '../classlist.page';
import { amendment, sheetChoices } from '../../../lib/result-sheets/sheets.fixture';
import { inWords } from '../../../lib/amendments/score-words';

const asked: Sent[] = [];
const sent: Sent[] = [];
const server = mockServer(
  mock(academics.resultSheets.choices, sheetChoices),
  mock(academics.amendments.list, (one) => {
    asked.push(one);
    return pageOf([amendment]);
  }),
  mock(academics.amendments.decide, (one) => (sent.push(one), { state: 'accepted' as const })),
  mock(academics.amendments.withdraw, (one) => (sent.push(one), { state: 'withdrawn' as const })),
);
beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});

const open = (query = '') =>
  renderWithPortal(<ClassListPage />, {
    route: `/results/classlist?part=amendments${query}`,
    session: officialWith('results.view', 'results.senate'),
  });
async function choose(user: ReturnType<typeof open>['user'], act: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for CSC201 of BELLO Grace' }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
}

describe('amendments', () => {
  it('stand with old and new value, and why', async () => {
    const { container } = open('&state=open&forMe=true');
    const row = within(await screen.findByRole('row', { name: /BELLO Grace/ }));
    for (const text of ['12 + 30 = 42 E', '21 + 44 = 65 B', 'Question 4 was left out', 'Waits'])
      expect(row.getByText(text)).toBeVisible();
    expect(asked.at(-1)?.query).toMatchObject({ state: 'open', forMe: 'true' });
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are accepted by another person, who sees what changes', async () => {
    const { user } = open();
    const dialog = await choose(user, 'Accept');
    expect(dialog.getByText('12 + 30 = 42 E')).toBeVisible();
    expect(dialog.getByText('21 + 44 = 65 B')).toBeVisible();
    expect(dialog.getByText('“Question 4 was left out”')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { id: 5, accept: true } }]));
    expect(await screen.findByText('CSC201 of BELLO Grace is amended')).toBeVisible();
  });

  it('are refused with a reason', async () => {
    const { user } = open();
    const dialog = await choose(user, 'Refuse');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect((await dialog.findAllByText(/Say why/)).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText(/Reason/), 'The script says otherwise');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { id: 5, accept: false, reason: 'The script says otherwise' } }]),
    );
  });

  it('are taken back by who asked', async () => {
    server.use(mock(academics.amendments.list, pageOf([{ ...amendment, may: ['withdraw' as const] }])));
    const { user } = open();
    const dialog = await choose(user, 'Take back');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { id: 5 } }]));
  });
});

test('a score in words', () => {
  const none = { test: null, exam: null, code: null, total: null, grade: null };
  expect(inWords(none)).toBe('nothing');
  expect(inWords({ ...none, test: 18, code: 'ABS', grade: 'F' })).toBe('18, ABS F');
  expect(inWords({ ...none, code: 'INC' })).toBe('INC');
  expect(inWords({ ...none, test: 18 })).toBe('18 + –');
});
