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
import { officialWith } from '../../../lib/course-pages.fixture';
import { event, sheet } from '../../../lib/result-sheets/sheets.fixture';
import { signedBy } from '../../../lib/sheet-history';
import SheetPage from './view.page';

const asked: Sent[] = [];
const sent: Sent[] = [];
const server = mockServer(
  mock(academics.resultSheets.one, (one) => {
    asked.push(one);
    return sheet;
  }),
  mock(academics.resultSheets.approve, (one) => {
    sent.push(one);
    return { sheets: [{ courseId: 201, sessionId: 4, semesterId: 1, outcome: 'approved' as const }] };
  }),
);
beforeEach(() => {
  asked.splice(0);
  sent.splice(0);
});

const open = (query = '?course=4-1-201') =>
  renderWithPortal(<SheetPage />, {
    route: `/results/classlist/view${query}`,
    session: officialWith('results.view', 'results.approve'),
  });
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('one sheet', () => {
  it('shows course, grades, students and what happened', async () => {
    const { container } = open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'CSC201 Computer Programming I' }),
    ).toBeVisible();
    expect(asked[0]?.query).toMatchObject({ courseId: '201', sessionId: '4', semesterId: '1' });
    expect(section('Course').getByText('OGUNLEYE Káyọ̀dé, MUSA Salisu')).toBeVisible();
    expect(section('Grades').getByRole('row', { name: 'B 60 96.8%' })).toBeVisible();
    expect(section('Grades').getByRole('row', { name: 'ABS 1 1.6%' })).toBeVisible();
    expect(section('Grades').queryByText('INC')).not.toBeInTheDocument();
    expect(screen.getByText('More than 30% have an F')).toBeVisible();
    const students = section('Students');
    expect(students.getByText('(ABS)')).toHaveTextContent('F (failed) (ABS)');
    expect(students.getByText('Changed 2 times')).toBeVisible();
    const happened = section('What happened');
    expect(happened.getByText('Returned to the lecturers')).toBeVisible();
    expect(happened.getByText('“Two are missing”')).toBeVisible();
    expect(happened.getByText('ab12')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is approved where it stands', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve the sheet of CSC201?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { body: { sheets: [{ courseId: 201, sessionId: 4, semesterId: 1, version: 4 }] } },
      ]),
    );
  });

  it('says that its lecturer asks for it back', async () => {
    const asks = { by: 'OGUNLEYE Káyọ̀dé', at: '2026-01-13T09:00:00.000Z', reason: 'Two marks are wrong' };
    server.use(mock(academics.resultSheets.one, { ...sheet, asked: asks, missing: 3 }));
    open();
    expect(await screen.findByText('OGUNLEYE Káyọ̀dé asks for this sheet back')).toBeVisible();
    expect(screen.getByText(/“Two marks are wrong”/)).toBeVisible();
    expect(screen.getByText('3 students have no score or code')).toBeVisible();
  });

  it('that is still with its lecturer says why there are no scores', async () => {
    server.use(mock(academics.resultSheets.one, { ...sheet, state: 'draft', rows: [], may: [] }));
    open();
    expect(
      await screen.findByText('Scores stand here once the lecturer has submitted the sheet'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Grades' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Print' })).not.toBeInTheDocument();
  });

  it('of Senate’s is amended by who may ask, with a reason', async () => {
    const amended: Sent[] = [];
    server.use(
      mock(academics.resultSheets.one, {
        ...sheet,
        state: 'senate_ok',
        may: ['amend'],
        rows: sheet.rows.slice(0, 3).map((row, index) => ({ ...row, amending: index === 1 })),
      }),
      mock(academics.amendments.ask, (one) => (amended.push(one), { id: 9 })),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for STUDENT 1' }));
    expect(screen.queryByRole('button', { name: 'Actions for STUDENT 2' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Ask for an amendment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Amend the score of STUDENT 1?' }));
    const exam = dialog.getByLabelText(/Examination/);
    await user.clear(exam);
    await user.type(exam, '71');
    await user.type(dialog.getByLabelText(/Reason/), 'Question 5 was not added up');
    await user.click(dialog.getByRole('button', { name: 'Ask' }));
    expect(await dialog.findAllByText(/0 to 70, or ABS, INC or MAL/)).not.toHaveLength(1);
    await user.clear(exam);
    await user.type(exam, 'abs');
    await user.click(dialog.getByRole('button', { name: 'Ask' }));
    await waitFor(() =>
      expect(amended).toMatchObject([
        { body: { registrationId: 1, courseId: 201, version: 1, test: 21, exam: null, code: 'ABS' } },
      ]),
    );
  });

  it('that is none leads back to the list; one beyond reach is not shown', async () => {
    const { unmount } = open('?course=nonsense');
    expect(await screen.findByRole('link', { name: 'Choose from the list' })).toHaveAttribute(
      'href',
      '/results/classlist',
    );
    unmount();
    server.use(mock(academics.resultSheets.one, problem('NOT_FOUND')));
    open();
    expect(await screen.findByText(/We could not find that/)).toBeVisible();
  });
});

describe('on paper', () => {
  it('has 30 students a page, with counts, percentages and who signed', async () => {
    const { container } = open('?course=4-1-201&print=1');
    const paper = within(await screen.findByRole('article', { name: 'Course Result Sheet' }));
    const pages = paper.getAllByRole('region', { name: /^Students, page/ });
    expect(pages.map((page) => within(page).getAllByRole('row').length - 1)).toEqual([30, 30, 2]);
    expect(within(pages[1] as HTMLElement).getAllByRole('row')[1]).toHaveTextContent(/^31STUDENT 31/);
    expect(paper.getByRole('row', { name: 'Percent 0.0% 96.8% 0.0% 0.0% 0.0% 3.2% 1.6%' })).toBeVisible();
    for (const text of ['School of Computing', 'Undergraduate', 'OGUNLEYE Káyọ̀dé, 12/01/2026'])
      expect(paper.getByText(text)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says that scores were amended after it was signed', async () => {
    const history = [
      event('amend', { to: 'senate_ok', at: '2026-03-04T09:00:00Z' }),
      event('amend', { to: 'senate_ok' }),
      event('approve', { by: 'NWOSU Ngozi', to: 'hod_ok' }),
      event('submit', { by: 'MUSA Salisu', to: 'submitted' }),
      event('amend', { to: 'senate_ok' }),
    ];
    server.use(mock(academics.resultSheets.one, { ...sheet, history }));
    open('?course=4-1-201&print=1');
    const paper = within(await screen.findByRole('article', { name: 'Course Result Sheet' }));
    expect(paper.getByText('2 scores, last on 04/03/2026')).toBeVisible();
  });

  it('nobody has signed what came back since', () => {
    const by = (given: typeof sheet.history) =>
      signedBy({ ...sheet, history: given }).map(({ by: name }) => name);
    const approved = event('approve', { by: 'NWOSU Ngozi', to: 'hod_ok' });
    const submitted = event('submit', { by: 'MUSA Salisu', to: 'submitted' });
    expect(by([approved, submitted])).toEqual(['MUSA Salisu', 'NWOSU Ngozi', null, null]);
    expect(by([event('return', { to: 'draft' }), approved, submitted])).toEqual([null, null, null, null]);
    expect(by([])).toEqual([null, null, null, null]);
  });
});
