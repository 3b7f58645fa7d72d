import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../../lib/course-pages.fixture';
import ClassResultsPage from '../../class/results/results.page';
import ClassListPage from './classlist.page';
import {
  draftRow,
  otherRow,
  sheetChoices,
  sheetRow,
  sheetsPage,
} from '../../lib/result-sheets/sheets.fixture';

const asked: Sent[] = [];
const server = mockServer(
  mock(academics.resultSheets.choices, sheetChoices),
  mock(academics.resultSheets.waiting, [
    { sessionId: 4, session: '2025/2026', semesterId: 1, semester: 'Harmattan', sheets: 2 },
    { sessionId: 3, session: '2024/2025', semesterId: 2, semester: 'Rain', sheets: 5 },
  ]),
  mock(academics.resultSheets.list, (one) => {
    asked.push(one);
    return sheetsPage([sheetRow, otherRow, draftRow]);
  }),
);
beforeEach(() => asked.splice(0));

const head = officialWith('results.view', 'results.approve');
const open = (query = '', session = head) =>
  renderWithPortal(<ClassListPage />, { route: `/results/classlist${query}`, session });
const row = (code: string) => screen.findByRole('row', { name: new RegExp(code) });

describe('sheets of a semester', () => {
  it('stand with how far each is, what is missing and what stands out', async () => {
    const { container } = open();
    const one = within(await row('CSC201'));
    for (const text of ['With the head', '6 days', 'More than 30% have an F', 'OGUNLEYE Káyọ̀dé'])
      expect(one.getByText(text)).toBeVisible();
    expect(within(await row('CSC203')).getByText('Asked back')).toBeVisible();
    const late = within(await row('CSC205'));
    for (const text of ['12 missing', 'With the lecturer', 'Nobody'])
      expect(late.getByText(text)).toBeVisible();
    expect(await screen.findByText('2 sheets wait for you.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'CSC201' })).toHaveAttribute(
      'href',
      '/results/classlist/view?course=4-1-201',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('are those under way, unless the address names others', async () => {
    const { unmount } = open();
    await row('CSC201');
    expect(asked[0]?.query).toMatchObject({ sessionId: '4', semesterId: '1' });
    // The figures over the list come with its own answer.
    expect(asked).toHaveLength(1);
    unmount();
    open('?sessionId=3&semesterId=2&state=hod_ok&forMe=true&anomalous=true&level=200&departmentId=21');
    await row('CSC201');
    expect(asked.at(-1)?.query).toMatchObject({
      sessionId: '3',
      semesterId: '2',
      state: 'hod_ok',
      forMe: 'true',
      anomalous: 'true',
      level: '200',
      departmentId: '21',
    });
  });

  it('say what waits in another semester', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: '5 sheets of Rain 2024/2025' })).toHaveAttribute(
      'href',
      '/results/classlist?sessionId=3&semesterId=2&forMe=true',
    );
    expect(screen.queryByRole('link', { name: /of Harmattan/ })).not.toBeInTheDocument();
    unmount();
    open('', officialWith('results.view'));
    await row('CSC201');
    expect(screen.queryByRole('link', { name: /of Rain/ })).not.toBeInTheDocument();
  });

  it('are the same for a head of department, opened on a page of theirs', async () => {
    renderWithPortal(<ClassResultsPage />, {
      route: '/class/results',
      session: { ...head, userType: 'lecturer' },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Course sheets' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'CSC201' })).toHaveAttribute(
      'href',
      '/class/results/sheet?course=4-1-201',
    );
  });

  it('say why they are not there', async () => {
    server.use(mock(academics.resultSheets.choices, problem('BUSY')));
    open();
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});
