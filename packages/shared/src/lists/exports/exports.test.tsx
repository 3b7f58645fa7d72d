import { http as answer, HttpResponse } from 'msw';
import { exportCalls } from '../calls';
import { type CallData, type SessionSummary } from '../../model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
} from '../../testing';
import { listPeople, people, peopleServer } from '../../testing/people-list';
import { ListPage } from '../list/list-page';

type Export = CallData<typeof exportCalls.create>;
const id = '6f8f3f0e-51b5-4a50-8c2f-0c8a5c1d1f10';
const made = (more: Partial<Export> = {}): Export => ({
  id,
  list: 'people',
  format: 'xlsx',
  state: 'ready',
  rows: 412,
  fileName: 'people.xlsx',
  expires: null,
  ...more,
});

const saved: { name: string; url: string }[] = [];
const released: string[] = [];
const server = mockServer(
  mock(listPeople, peopleServer(412)),
  answer.get(`*/api/v1/Exports/${id}/file`, () => HttpResponse.arrayBuffer(new ArrayBuffer(3))),
);
const revoke = URL.revokeObjectURL;
beforeEach(() => {
  saved.splice(0);
  released.splice(0);
  URL.revokeObjectURL = (url) => void released.push(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, url: this.href });
  });
});
afterAll(() => {
  URL.revokeObjectURL = revoke;
});

const page = () => <ListPage list={{ ...people, exportName: 'people' }} />;

async function ask(user: ReturnType<typeof renderWithPortal>['user'], format: string) {
  await user.click(await screen.findByRole('button', { name: 'Export People' }));
  await user.click(screen.getByRole('menuitem', { name: format }));
}

test('the whole filtered list is saved as a file, whatever page is shown', async () => {
  const asked: unknown[] = [];
  server.use(
    mock(exportCalls.create, ({ body }) => {
      asked.push(body);
      return made();
    }),
  );
  const { user, container } = renderWithPortal(page(), {
    route: '/?search=bello&type=staff&sort=-name&page=3&pageSize=20',
  });
  await ask(user, 'Excel (xlsx)');
  expect(await screen.findByText('people.xlsx is ready, with 412 rows.')).toBeVisible();
  expect(asked).toEqual([
    { list: 'people', format: 'xlsx', query: { search: 'bello', sort: '-name', type: 'staff' } },
  ]);
  expect(saved.map(({ name }) => name)).toEqual(['people.xlsx']);
  await waitFor(() => expect(released).toEqual([saved[0]?.url]));
  expect(await axeFindings(container)).toEqual([]);
});

test('a large file is looked for until it is ready, then offered', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let looks = 0;
  server.use(
    mock(exportCalls.create, made({ state: 'working', rows: null, format: 'csv', fileName: 'people.csv' })),
    mock(exportCalls.state, () => {
      looks += 1;
      return looks < 2
        ? made({ state: 'working', rows: null })
        : made({ format: 'csv', fileName: 'people.csv', rows: 90_210 });
    }),
  );
  const { user } = renderWithPortal(page());
  await ask(user, 'CSV');
  expect(await screen.findByText(/a notification comes when it is ready/)).toBeVisible();
  expect(saved).toEqual([]);
  await waitFor(() => expect(looks).toBe(1));
  jest.advanceTimersByTime(3000);
  expect(await screen.findByText('people.csv is ready, with 90,210 rows.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['people.csv']));
  jest.useRealTimers();
});

test('a refusal is said in the server’s words, and a file that failed is said to have failed', async () => {
  server.use(mock(exportCalls.create, problem('INVALID', { message: 'More than 200,000 rows.' })));
  const { user } = renderWithPortal(page());
  await ask(user, 'CSV');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('More than 200,000 rows.'));
  server.use(mock(exportCalls.create, made({ state: 'failed', rows: null })));
  await ask(user, 'CSV');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The file could not be made.'));
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file that is gone says why, though its refusal comes as a file too', async () => {
  server.use(
    mock(exportCalls.create, made()),
    answer.get(`*/api/v1/Exports/${id}/file`, () =>
      HttpResponse.json(problem('NOT_FOUND', { message: 'This file is gone.' }), { status: 404 }),
    ),
  );
  const { user } = renderWithPortal(page());
  await ask(user, 'Excel (xlsx)');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This file is gone.'));
});

test('who acts as somebody else may print, and saves no files', async () => {
  const { user } = renderWithPortal(page(), {
    session: { userType: 'official', userId: '1', isImpersonating: true } as SessionSummary,
  });
  await user.click(await screen.findByRole('button', { name: 'Export People' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Print or save as PDF',
  ]);
});
