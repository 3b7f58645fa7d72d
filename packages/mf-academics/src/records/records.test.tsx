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
import { pageOf } from '../lib/course-pages.fixture';
import { aCourse, aSheet, session } from './records.fixture';
import RecordsPage from './records.page';
import ViewPage from './view/view.page';

const asked: Sent[] = [];
const server = mockServer(
  mock(academics.myCourses.choices, { sessions: [{ id: 4, name: '2026/2027' }] }),
  mock(academics.myCourses.list, (one) => (asked.push(one), pageOf([aCourse]))),
  mock(academics.myCourses.one, {
    ...aCourse,
    level: 200,
    lead: 'OGUNLEYE Káyọ̀dé',
    others: ['MUSA Salisu', 'EZE Kelechi'],
  }),
  mock(academics.records.sheet, aSheet()),
  mock(academics.records.history, []),
  mock(academics.amendments.list, pageOf([])),
);
beforeEach(() => asked.splice(0));

const view = () => renderWithPortal(<ViewPage />, { route: '/records/view?course=4-1-201', session });

it('shows what the lecturer teaches, how far its scores are and until when', async () => {
  const { container } = renderWithPortal(<RecordsPage />, { route: '/records', session });
  expect((await screen.findAllByText('Computer Programming I'))[0]).toBeVisible();
  for (const text of ['84', 'Lead lecturer', 'With the lecturer', '12', '30/09/2026'])
    expect(screen.getAllByText(text)[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'CSC201' })).toHaveAttribute(
    'href',
    '/records/view?course=4-1-201',
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('shows the semester that a notification names', async () => {
  renderWithPortal(<ViewPage />, { route: '/records/view?sessionId=4&semesterId=2', session });
  expect((await screen.findAllByText('Computer Programming I'))[0]).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ sessionId: '4', semesterId: '2' });
});

describe('one course', () => {
  it('has its lecturers, its scores and what can be done', async () => {
    const { container } = view();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'CSC201 Computer Programming I' }),
    ).toBeVisible();
    for (const text of ['OGUNLEYE Káyọ̀dé', 'MUSA Salisu, EZE Kelechi', /until 30\/09\/2026, 23:59/])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/^3 students of 3 still without a score or code/)).toBeVisible();
    const scores = within(screen.getByRole('region', { name: 'Scores' }));
    expect(scores.getByRole('link', { name: 'Enter scores' })).toHaveAttribute(
      'href',
      '/records/results?course=4-1-201',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('of somebody else is said to be, and an address without one leads to the list', async () => {
    server.use(mock(academics.records.sheet, problem('NOT_FOUND')));
    view();
    expect(await screen.findByRole('alert')).toBeVisible();
    renderWithPortal(<ViewPage />, { route: '/records/view?course=nothing', session });
    expect(await screen.findByText(/There is no such course/)).toBeVisible();
  });

  it('is submitted by its lead once nobody is missing, and taken back', async () => {
    const sent: Sent[] = [];
    const take = (one: Sent) => (sent.push(one), { version: 2 });
    server.use(
      mock(academics.records.sheet, aSheet({ missing: 0, may: ['save', 'submit'] })),
      mock(academics.records.submit, take),
      mock(academics.records.withdraw, take),
    );
    const { user } = view();
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit the scores of CSC201?' }));
    server.use(
      mock(
        academics.records.sheet,
        aSheet({ missing: 0, state: 'submitted', version: 2, may: ['withdraw'] }),
      ),
    );
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { courseId: 201, sessionId: 4, semesterId: 1, version: 1 },
        { courseId: 201, sessionId: 4, semesterId: 1, version: 2 },
      ]),
    );
  });

  it('that came back says why, and one that is with an office is asked for', async () => {
    server.use(mock(academics.records.sheet, aSheet({ returned: 'Row 3 is empty' })));
    view().unmount();
    view();
    expect(await screen.findByText(/^Row 3 is empty\. Correct it/)).toBeVisible();
  });

  it('with an office is asked for with a reason', async () => {
    const sent: Sent[] = [];
    server.use(
      mock(academics.records.sheet, aSheet({ missing: 0, state: 'hod_ok', version: 5, may: ['ask_return'] })),
      mock(academics.records.askReturn, (one) => (sent.push(one), { asked: true })),
    );
    const { user } = view();
    await user.click(await screen.findByRole('button', { name: 'Ask for a correction' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'A script was found');
    await user.click(dialog.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 5, reason: 'A script was found' }));
  });

  it('tells every upload with its file and hash, and gives the score sheet', async () => {
    const files: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.push(this.download);
    });
    server.use(
      mock(academics.records.history, [
        {
          act: 'upload',
          by: 'OGUNLEYE Káyọ̀dé',
          at: '2026-09-14T09:00:00.000Z',
          from: 'draft',
          to: 'draft',
          reason: null,
          fileName: 'csc201.xlsx',
          fileHash: 'ab12',
          rows: 84,
          onBehalf: false,
        },
      ]),
      mock(academics.records.template, {}),
    );
    const { user } = view();
    const history = within(await screen.findByRole('region', { name: 'What happened' }));
    for (const text of ['Scores uploaded', 'csc201.xlsx', '84 rows', 'ab12'])
      expect(await history.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Score sheet' }));
    await waitFor(() => expect(files).toEqual(['CSC201-scores.xlsx']));
  });
});
