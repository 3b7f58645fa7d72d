import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import { published, sheet } from '../lib/semester-sheet.fixture';
import { mySemesters } from './results.fixture';
import ResultsPage from './results.page';
import ResultPage from './result/result.page';
import { noAudit } from '../lib/degree-audit.fixture';

const server = mockServer(
  mock(academics.results.semesters, mySemesters),
  mock(academics.results.sheet, published),
  mock(academics.degreeAudits.one, noAudit),
);
const owing = {
  reason: 'Results are shown once nothing is owed.',
  action: 'Pay school fees',
  route: '/school_fees',
};

describe('results', () => {
  it('stand by semester with averages where they are published, and why not where they are not', async () => {
    const { container } = renderWithPortal(<ResultsPage />);
    const done = within(await screen.findByRole('region', { name: '2024/2025 Harmattan' }));
    expect(done.getByText('Published')).toBeVisible();
    expect(done.getAllByText('2.85')).toHaveLength(2);
    expect(done.getByRole('link', { name: /^See the result/ })).toHaveAttribute(
      'href',
      '/results/result?sessionId=3&semesterId=1',
    );
    const waiting = within(screen.getByRole('region', { name: '2025/2026 Harmattan' }));
    expect(waiting.getByText('The results of this semester are not published yet.')).toBeVisible();
    expect(waiting.queryByRole('link')).not.toBeInTheDocument();
    const all = within(screen.getByRole('region', { name: 'All results so far' }));
    expect(all.getByText('3.00')).toBeVisible();
    expect(all.getByText('Good standing')).toBeVisible();
    expect(all.getByText(/^PHY101, Mechanics/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('say what the average would be with grades that somebody tries out', async () => {
    const { user } = renderWithPortal(<ResultsPage />);
    const tried = within(await screen.findByRole('region', { name: 'What would my CGPA be?' }));
    expect(tried.getByRole('status')).toHaveTextContent('CGPA 3.00, Second Class Lower');
    await user.selectOptions(tried.getByRole('combobox', { name: /^CSC201/ }), 'F');
    expect(tried.getByRole('status')).toHaveTextContent('CGPA 2.70, Second Class Lower');
    await user.selectOptions(tried.getByRole('combobox', { name: /^CSC201/ }), 'A');
    expect(tried.getByRole('status')).toHaveTextContent('CGPA 3.20, Second Class Lower');
  });

  it('that are hidden lead to what opens them', async () => {
    const semesters = mySemesters.semesters.map((one) => ({ ...one, state: 'owing' as const, gpa: null }));
    server.use(mock(academics.results.semesters, { blocked: owing, overall: null, whatIf: null, semesters }));
    renderWithPortal(<ResultsPage />);
    expect(await screen.findByText(owing.reason)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay school fees' })).toHaveAttribute('href', '/school_fees');
  });

  it('that are not there yet, and a refusal, are told', async () => {
    server.use(mock(academics.results.semesters, { ...mySemesters, overall: null, semesters: [] }));
    const { unmount } = renderWithPortal(<ResultsPage />);
    expect(await screen.findByText('There are no results yet')).toBeVisible();
    unmount();
    server.use(mock(academics.results.semesters, problem('BUSY')));
    renderWithPortal(<ResultsPage />);
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});

const open = (search = '?sessionId=3&semesterId=1') =>
  renderWithPortal(<ResultPage />, { route: `/results/result${search}` });

describe('the sheet of a semester', () => {
  it('has courses, the three blocks with their words, and the mark by which it is checked', async () => {
    const { container } = open();
    const paper = within(await screen.findByRole('article', { name: 'Semester Result Sheet' }));
    expect(paper.getByRole('row', { name: /^MTH101 ?Algebra 4 72 A 20/ })).toBeVisible();
    expect(paper.getByRole('row', { name: /^BIO101 ?Biology ?Not out yet 3 – – –/ })).toBeVisible();
    for (const block of ['CURRENT', 'PREVIOUS', 'CUMULATIVE'])
      expect(paper.getByRole('columnheader', { name: block })).toBeVisible();
    expect(paper.getAllByRole('columnheader', { name: 'TNU' })).toHaveLength(3);
    // One of the semester itself, one of all semesters so far.
    expect(paper.getAllByRole('row', { name: '8 20 2.50' })).toHaveLength(2);
    expect(paper.getByRole('row', { name: '0 0 0.00' })).toBeVisible();
    expect(paper.getByText('11/02/2026')).toBeVisible();
    expect(paper.getByRole('img', { name: sheet.mark?.url })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('marks a failed course also for who sees no red', async () => {
    open();
    const row = await screen.findByRole('row', { name: /^PHY101 ?Mechanics ?Absent 4 ABS F \(failed\) 0/ });
    expect(within(row).getByText('F').tagName).toBe('STRONG');
  });

  it('says how it was computed', async () => {
    open();
    const how = within(await screen.findByRole('region', { name: 'How was this computed?' }));
    expect(how.getByText('72 of 100 is A, 5 points a unit; 4 × 5 is 20')).toBeVisible();
  });

  it.each([
    ['not_published', 'These results are not published yet'],
    ['not_registered', 'You did not register courses in this semester'],
  ] as const)('that is %s is not there: %s', async (state, title) => {
    server.use(mock(academics.results.sheet, { ...published, state, sheet: null }));
    open();
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('that is hidden while fees are owed leads to them', async () => {
    server.use(mock(academics.results.sheet, { ...published, state: 'owing', blocked: owing, sheet: null }));
    open();
    expect(await screen.findByText(owing.reason)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay school fees' })).toBeVisible();
  });
});
