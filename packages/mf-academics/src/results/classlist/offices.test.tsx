import { academics } from '@portal/contracts/academics';
import {
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../../lib/course-pages.fixture';
import ClassListPage from './classlist.page';
import {
  draftRow,
  otherRow,
  sheetChoices,
  sheetRow,
  sheetsPage,
} from '../../lib/result-sheets/sheets.fixture';

const asked: Sent[] = [];
const sent: Sent[] = [];
const key = { sessionId: 4, semesterId: 1 };
const server = mockServer(
  mock(academics.resultSheets.choices, sheetChoices),
  mock(academics.resultSheets.waiting, []),
  mock(academics.resultSheets.list, (one) => {
    asked.push(one);
    return sheetsPage([sheetRow, otherRow, draftRow]);
  }),
  mock(academics.resultSheets.approve, (one) => {
    sent.push(one);
    return {
      sheets: [
        { ...key, courseId: 201, outcome: 'approved' as const },
        { ...key, courseId: 202, outcome: 'stale' as const },
      ],
    };
  }),
  mock(academics.records.return, (one) => (sent.push(one), { version: 5 })),
);
beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});

const head = officialWith('results.view', 'results.approve');
const open = (query = '', session = head) =>
  renderWithPortal(<ClassListPage />, { route: `/results/classlist${query}`, session });
const row = (code: string) => screen.findByRole('row', { name: new RegExp(code) });

async function choose(user: ReturnType<typeof open>['user'], code: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${code}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return within(await screen.findByRole('dialog'));
}

describe('an office', () => {
  it('approves several at once; what was left is told, and why', async () => {
    const { user } = open();
    await row('CSC201');
    expect(screen.queryByRole('checkbox', { name: 'Select CSC205' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select CSC201' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select CSC203' }));
    await user.click(screen.getByRole('button', { name: 'Approve selected (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 sheets?' }));
    expect(dialog.getByText(/Something stands out in CSC201/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^CSC203: it was changed since you saw it/)).toBeVisible();
    expect(await screen.findByText('1 sheet approved')).toBeVisible();
    expect(sent).toMatchObject([
      {
        body: {
          sheets: [
            { ...key, courseId: 201, version: 4 },
            { ...key, courseId: 202, version: 2 },
          ],
        },
      },
    ]);
    expect(screen.getByRole('button', { name: 'Approve selected (0)' })).toBeDisabled();
  });

  it('approves what has nothing out of the ordinary together, counted first', async () => {
    server.use(
      mock(academics.resultSheets.list, (one) => {
        asked.push(one);
        return sheetsPage(one.query['anomalous'] === 'false' ? [otherRow] : [sheetRow, otherRow]);
      }),
    );
    const { user } = open('?schoolId=2&departmentId=21');
    await user.click(await screen.findByRole('button', { name: 'Approve the clean ones' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^1 sheet that waits for you/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { sheets: [{ ...key, courseId: 202, version: 2 }] } }]),
    );
    expect(asked.find(({ query }) => query['anomalous'] === 'false')?.query).toMatchObject({
      sessionId: '4',
      semesterId: '1',
      schoolId: '2',
      departmentId: '21',
      state: 'submitted',
      forMe: 'true',
    });
  });

  it('of several offices approves for the one whose state is chosen', async () => {
    const both = officialWith('results.view', 'results.board', 'results.senate');
    const { unmount } = open('', both);
    await row('CSC201');
    expect(screen.queryByRole('button', { name: 'Approve the clean ones' })).not.toBeInTheDocument();
    unmount();
    open('?state=dean_ok', both);
    expect(await screen.findByRole('button', { name: 'Approve the clean ones' })).toBeVisible();
  });

  it('sends each sheet by the call of the office that it waits for', async () => {
    const board: Sent[] = [];
    const senate: Sent[] = [];
    server.use(
      mock(
        academics.resultSheets.list,
        sheetsPage([
          { ...sheetRow, state: 'hod_ok', may: ['board', 'return'] },
          { ...otherRow, state: 'dean_ok', may: ['senate', 'return'] },
        ]),
      ),
      mock(academics.resultSheets.board, (one) => {
        board.push(one);
        return { sheets: [{ ...key, courseId: 201, outcome: 'approved' as const }] };
      }),
      mock(academics.resultSheets.senate, (one) => {
        senate.push(one);
        return { sheets: [{ ...key, courseId: 202, outcome: 'approved' as const }] };
      }),
    );
    const { user } = open('', officialWith('results.view', 'results.board', 'results.senate'));
    for (const code of ['CSC201', 'CSC203'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${code}` }));
    await user.click(screen.getByRole('button', { name: 'Approve selected (2)' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('2 sheets approved')).toBeVisible();
    expect(board).toMatchObject([{ body: { sheets: [{ courseId: 201 }] } }]);
    expect(senate).toMatchObject([{ body: { sheets: [{ courseId: 202 }] } }]);
    expect(sent).toEqual([]);
  });

  it('approves one, and reads when it was left', async () => {
    server.use(
      mock(academics.resultSheets.approve, () => ({
        sheets: [{ ...key, courseId: 201, outcome: 'own' as const }],
      })),
    );
    const { user } = open();
    const dialog = await choose(user, 'CSC201', 'Approve');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^CSC201 is not approved: you entered scores of it/)).toBeVisible();
  });

  it('returns one with a reason, which stays in the dialog when it is refused', async () => {
    server.use(mock(academics.records.return, problem('CONFLICT', { message: 'It is with the dean now.' })));
    const { user } = open();
    const dialog = await choose(user, 'CSC201', 'Return to the lecturer');
    const go = dialog.getByRole('button', { name: 'Return' });
    await user.click(go);
    expect((await dialog.findAllByText(/Say why/)).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText(/Reason/), 'Two students are missing');
    await user.click(go);
    expect(await dialog.findByText('It is with the dean now.')).toBeVisible();
    server.use(mock(academics.records.return, (one) => (sent.push(one), { version: 5 })));
    await user.click(go);
    await waitFor(() =>
      expect(sent).toMatchObject([
        { body: { ...key, courseId: 201, version: 4, reason: 'Two students are missing' } },
      ]),
    );
  });

  it('who only looks chooses nothing', async () => {
    server.use(mock(academics.resultSheets.list, sheetsPage([{ ...sheetRow, may: [] }])));
    const { user } = open('', officialWith('results.view'));
    await user.click(await screen.findByRole('button', { name: 'Actions for CSC201' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open']);
    expect(screen.queryByRole('checkbox', { name: 'Select CSC201' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Approve selected/ })).not.toBeInTheDocument();
  });
});
