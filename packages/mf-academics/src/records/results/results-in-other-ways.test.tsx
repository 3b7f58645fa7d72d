import { academics, type ScoreEntry } from '@portal/contracts/academics';
import { importCalls } from '@portal/shared/lists/calls';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
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

const open = () => renderWithPortal(<ResultsPage />, { route: '/records/results?course=4-1-201', session });
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
  // Once as a hint, and again as what is wrong.
  expect((await dialog.findAllByText(/0 to 70, or ABS, INC or MAL/)).length).toBeGreaterThan(1);
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
