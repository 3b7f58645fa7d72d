import { academics, type ScoreEntry } from '@portal/contracts/academics';
import { onlineManager } from '@portal/shared/http';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  unreachable,
  waitFor,
} from '@portal/shared/testing';
import type { RowAnswer } from './grid/grid-rows';
import { aSheet, aStudent, session } from '../records.fixture';
import ResultsPage from './results.page';

const saves: ScoreEntry[][] = [];
const judged = ({ registrationId, version, test, exam, code }: ScoreEntry): RowAnswer => {
  const total = test === null || exam === null ? null : test + exam;
  const passed = total === null ? null : total >= 40;
  const grade = passed ? 'C' : 'F';
  return {
    registrationId,
    outcome: 'saved',
    version: (version ?? 0) + 1,
    test,
    exam,
    code,
    total,
    grade: passed === null ? null : grade,
    passed,
  };
};
const rowsIn = (body: unknown) => (body as { rows: ScoreEntry[] }).rows;
const save = mock(academics.records.save, ({ body }) => {
  saves.push(rowsIn(body));
  return { missing: 1, rows: rowsIn(body).map(judged) };
});
const server = mockServer(mock(academics.records.sheet, aSheet()), save);
beforeEach(() => saves.splice(0));
afterEach(() => onlineManager.setOnline(true));

const open = () => renderWithPortal(<ResultsPage />, { route: '/records/results?course=4-1-201', session });
const cell = (part: 'Test' | 'Examination', name: string) =>
  screen.findByRole('textbox', { name: new RegExp(`^${part} .*${name}$`) });
const stateOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

it('who studies the course types everybody’s score but their own', async () => {
  const rows = [aStudent(0), aStudent(1, { own: true }), aStudent(2)];
  server.use(mock(academics.records.sheet, aSheet({ rows })));
  open();
  expect(await cell('Test', 'MUSA Salisu')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /EZE Obinna$/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^You are in this class yourself/)).toBeVisible();
});

describe('by the keyboard', () => {
  it('a class is entered without a mouse, and each student saves itself', async () => {
    const { user, container } = open();
    await user.click(await cell('Test', 'BELLO Amina'));
    await user.keyboard('12{Tab}40{Enter}a{Enter}');
    expect(await cell('Examination', 'MUSA Salisu')).toHaveFocus();
    expect(await cell('Examination', 'EZE Obinna')).toHaveValue('ABS');
    await waitFor(() => expect(stateOf('BELLO Amina')).toHaveTextContent('52CPassSaved'));
    await waitFor(() => expect(stateOf('EZE Obinna')).toHaveTextContent('AbsentSaved'));
    expect(saves.flat()).toMatchObject([
      { registrationId: 100, version: null, test: 12, exam: 40, code: null },
      { registrationId: 101, version: null, test: null, exam: null, code: 'ABS' },
    ]);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await cell('Test', 'MUSA Salisu')).toHaveFocus();
    expect(screen.getAllByText(/^Everything is saved\. 1 student of 3 still without/)[0]).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('what is wrong is said in the row and not sent; undo and redo go back and forth', async () => {
    const { user } = open();
    await user.click(await cell('Test', 'BELLO Amina'));
    await user.keyboard('31{Enter}');
    expect(await cell('Test', 'BELLO Amina')).toBeInvalid();
    expect(await cell('Test', 'BELLO Amina')).toHaveAccessibleDescription('Test: 31 is more than 30');
    await user.keyboard('{Control>}z{/Control}');
    expect(await cell('Test', 'BELLO Amina')).toHaveValue('');
    expect(await cell('Test', 'BELLO Amina')).toHaveFocus();
    await user.keyboard('{Control>}y{/Control}');
    expect(await cell('Test', 'BELLO Amina')).toHaveValue('31');
    await user.keyboard('{Escape}');
    expect(saves).toEqual([]);
  });

  it('a column of a spreadsheet fills the class, and what came of it is told', async () => {
    const { user } = open();
    await user.click(await cell('Test', 'BELLO Amina'));
    await user.paste('Test\tExam\r\n12\t40\r\n31\t50\r\n9\t\r\n1\t2\r\n');
    expect(
      (
        await screen.findAllByText(
          '3 students filled in. 1 student with something wrong: it stands in the row. 1 line below the last student left out.',
        )
      )[0],
    ).toBeVisible();
    expect(await cell('Examination', 'EZE Obinna')).toHaveValue('50');
    await waitFor(() => expect(saves.flat().map(({ registrationId }) => registrationId)).toEqual([100, 102]));
  });

  it('a student is found by number or name', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('searchbox'), '10003{Enter}');
    expect(await cell('Test', 'MUSA Salisu')).toHaveFocus();
    await user.type(screen.getByRole('searchbox'), 'x{Enter}');
    expect(screen.getAllByText('Nobody on this sheet has 10003x.')[0]).toBeVisible();
  });
});

describe('when something is in the way', () => {
  it('a lost connection is said with how many wait, and they are saved once it is back', async () => {
    server.use(unreachable(academics.records.save));
    const { user } = open();
    await user.click(await cell('Test', 'BELLO Amina'));
    await user.keyboard('12{Enter}13{Enter}');
    expect((await screen.findAllByText(/^No connection: 2 students not saved yet/))[0]).toBeVisible();
    server.use(save);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    expect((await screen.findAllByText(/^Everything is saved/))[0]).toBeVisible();
    expect(saves.flat()).toHaveLength(2);
  });

  it('what was not saved is offered after a reload', async () => {
    server.use(unreachable(academics.records.save));
    const first = open();
    await first.user.click(await cell('Test', 'BELLO Amina'));
    await first.user.keyboard('12{Enter}');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    server.use(save);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Continue with them' }));
    expect(await cell('Test', 'BELLO Amina')).toHaveValue('12');
    await waitFor(() => expect(saves.at(-1)).toMatchObject([{ registrationId: 100, test: 12 }]));
  });

  it('two scores stand beside each other where another lecturer was faster', async () => {
    server.use(
      mock(academics.records.save, ({ body }) => {
        const [row] = rowsIn(body);
        if (!row) throw new Error('nothing was sent');
        return { missing: 3, rows: [{ ...judged(row), outcome: 'stale' as const, test: 14, version: 2 }] };
      }),
    );
    const { user } = open();
    await user.click(await cell('Test', 'BELLO Amina'));
    await user.keyboard('12{Enter}');
    expect(await screen.findByText('Saved: 14 + -. Yours: 12 + -.')).toBeVisible();
    server.use(save);
    await user.click(screen.getByRole('button', { name: 'Keep mine, BELLO Amina' }));
    await waitFor(() => expect(saves.at(-1)).toMatchObject([{ version: 2, test: 12 }]));
  });

  it('a sheet that was submitted meanwhile is shown as it is now', async () => {
    server.use(
      mock(academics.records.save, problem('CONFLICT', { message: 'The sheet of CSC201 is submitted.' })),
    );
    const { user } = open();
    await user.click(await cell('Test', 'BELLO Amina'));
    await user.keyboard('12{Enter}');
    expect(await screen.findByText(/^The sheet of CSC201 is submitted\./)).toBeVisible();
    server.use(mock(academics.records.sheet, aSheet({ state: 'submitted', may: [] })));
    await user.click(screen.getByRole('button', { name: 'Show the sheet as it is now' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Test/ })).toBeNull());
    expect((await screen.findAllByText('BELLO Amina'))[0]).toBeVisible();
  });
});
