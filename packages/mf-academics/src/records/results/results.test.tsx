import { academics, type ScoreEntry } from '@portal/contracts/academics';
import { onlineManager } from '@portal/shared/http';
import { importCalls } from '@portal/shared/lists';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  unreachable,
  waitFor,
  within,
} from '@portal/shared/testing';
import type { RowAnswer } from './grid/grid-rows';
import { aSheet, aStudent, session } from '../records.fixture';
import ResultsPage from './results.page';

const saves: ScoreEntry[][] = [];
const judged = ({ registrationId, version, test, exam, code }: ScoreEntry): RowAnswer => {
  const total = test === null || exam === null ? null : test + exam;
  const passed = total === null ? null : total >= 40;
  return {
    registrationId,
    outcome: 'saved',
    version: (version ?? 0) + 1,
    test,
    exam,
    code,
    total,
    grade: passed === null ? null : passed ? 'C' : 'F',
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

it('the sheet can be submitted once the last one is there', async () => {
  const rows = [
    aStudent(0, { version: 1, test: 12, exam: 40, total: 52, grade: 'C', passed: true }),
    aStudent(1),
  ];
  server.use(mock(academics.records.sheet, aSheet({ rows, missing: 1 })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Next missing' }));
  server.use(mock(academics.records.sheet, aSheet({ rows, missing: 0, may: ['save', 'submit'] })));
  await user.keyboard('{Tab}m{Enter}');
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
});

it('an amendment is asked for of what Senate approved', async () => {
  const sent: unknown[] = [];
  const rows = [aStudent(0, { version: 3, test: 12, exam: 40, total: 52, grade: 'C', passed: true })];
  server.use(
    mock(academics.records.sheet, aSheet({ rows, missing: 0, state: 'senate_ok', may: ['amend'] })),
    mock(academics.amendments.ask, ({ body }) => (sent.push(body), { id: 1 })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for BELLO Amina' }));
  await user.click(screen.getByRole('menuitem', { name: 'Ask for an amendment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(/Examination/));
  await user.type(dialog.getByLabelText(/Reason/), 'A script was found');
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(
    (await dialog.findAllByText('Enter both marks, or a code in place of the examination'))[0],
  ).toBeVisible();
  await user.type(dialog.getByLabelText(/Examination/), '61');
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        registrationId: 100,
        courseId: 201,
        version: 3,
        test: 12,
        exam: 61,
        code: null,
        reason: 'A script was found',
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a phone has number fields and codes to choose', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        addEventListener: jest.fn(),
        removeEventListener: jest.fn(),
      }) as never,
  );
  const { user, container } = open();
  const [first] = await screen.findAllByRole('listitem');
  if (!first) throw new Error('nobody is on the sheet');
  await user.type(await screen.findByRole('textbox', { name: /^Test BELLO Amina/ }), '12');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Code BELLO Amina' }), 'INC');
  await waitFor(() =>
    expect(saves.flat().at(-1)).toMatchObject({ registrationId: 100, test: 12, code: 'INC' }),
  );
  expect(await axeFindings(container)).toEqual([]);
  media.mockRestore();
});

it('the file of the course is looked through before anything is saved', async () => {
  const id = '6f8f3f0e-51b5-4a50-8c2f-0c8a5c1d1f10';
  const sent: unknown[] = [];
  server.use(
    mock(academics.records.upload, ({ query }) => (sent.push(query), { id })),
    mock(importCalls.preview, {
      id,
      kind: 'course-scores',
      fileName: 'scores.xlsx',
      columns: ['Matric no.', 'Test'],
      counts: { ok: 1, warning: 0, error: 1 },
      state: 'preview',
      expires: '2026-09-14T09:00:00.000Z',
      rows: [
        { number: 2, verdict: 'ok', messages: ['New: 12 + 40 = 52, C'], values: ['2023/1/10001CS', '12'] },
        { number: 3, verdict: 'error', messages: ['Test: more than 30'], values: ['2023/1/10002CS', '31'] },
      ],
      total: 2,
      totalIsExact: true,
      page: 1,
      pageSize: 10,
    }),
  );
  const { user } = renderWithPortal(<ResultsPage />, {
    route: '/records/results?course=4-1-201&part=upload',
    session,
  });
  await user.upload(await screen.findByLabelText(/^Scores/), new File([new Uint8Array(10)], 'scores.xlsx'));
  expect(await screen.findByText('Every row is for CSC201, Harmattan 2026/2027.')).toBeVisible();
  expect(screen.getByText('New: 12 + 40 = 52, C')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply 1 row' })).toBeVisible();
  expect(sent).toEqual([{ courseId: '201', sessionId: '4', semesterId: '1' }]);
  expect(saves).toEqual([]);
});
