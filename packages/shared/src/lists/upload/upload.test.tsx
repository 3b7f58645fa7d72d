import { fireEvent } from '@testing-library/react';
import { http as answer, HttpResponse } from 'msw';
import { queryOf, useQuery } from '../../http';
import { importCalls, importBytes } from '../calls';
import { listOf, text, type CallData, defineCall } from '../../model';
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
import { TwoPhaseUpload } from './two-phase-upload';

type Preview = CallData<typeof importCalls.preview>;
type Row = Preview['rows'][number];

const id = '6f8f3f0e-51b5-4a50-8c2f-0c8a5c1d1f10';
const row = (number: number, verdict: Row['verdict'], messages: string[] = []): Row => ({
  number,
  verdict,
  messages,
  values: [`person${number}`, ''],
});
const rows = [
  row(2, 'ok'),
  row(3, 'warning', ['The name is used twice.']),
  row(4, 'error', ['Email is missing.', 'The department is unknown.']),
];
const preview = (more: Partial<Preview> = {}): Preview => ({
  id,
  kind: 'users',
  fileName: 'new-staff.xlsx',
  columns: ['User name', 'Email'],
  counts: { ok: 10, warning: 1, error: 1 },
  state: 'preview',
  expires: '2026-09-14T09:00:00.000Z',
  rows,
  total: 12,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
  ...more,
});

const people = defineCall({
  method: 'GET',
  path: '/Test/people',
  summary: 'People',
  access: 'public',
  data: listOf({ name: text() }),
});

const saved: string[] = [];
const server = mockServer(
  mock(importCalls.upload, preview()),
  mock(people, () => [{ name: 'Amina' }]),
);
beforeEach(() => {
  saved.splice(0);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

const sheet = (name = 'new-staff.xlsx', bytes = 10) => new File([new Uint8Array(bytes)], name);
const create = { invalidates: ['/Test/people'] as const };
/** Stands beside the upload, as a list of what it makes. */
function People() {
  const { data } = useQuery(queryOf(people));
  return <output>{data?.map(({ name }) => name).join(', ')}</output>;
}
const show = () =>
  renderWithPortal(
    <>
      <TwoPhaseUpload
        kind="users"
        title="Users from a spreadsheet"
        columns={[{ header: 'User name' }, { header: 'Email', hint: 'Optional' }]}
        staleAs={create}
      />
      <People />
    </>,
  );
const input = () => screen.findByLabelText<HTMLInputElement>(/^Users from a spreadsheet/);

async function drop(file: File) {
  const zone = (await input()).closest('label');
  if (!zone) throw new Error('there is no place to drop');
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
}

test('a file is looked through, then its good rows are applied', async () => {
  const sent: string[] = [];
  server.use(
    mock(importCalls.upload, ({ headers, params }) => {
      sent.push(`${String(params.kind)} ${headers.get('content-type')?.split(';')[0]}`);
      return preview();
    }),
    mock(importCalls.commit, ({ params }) => {
      sent.push(`commit ${String(params.id)}`);
      server.use(mock(people, [{ name: 'Amina' }, { name: 'Musa' }]));
      return { applied: 11, refused: 1 };
    }),
  );
  const { user, container } = show();
  await user.upload(await input(), sheet());
  const heading = await screen.findByRole('heading', { name: 'What would happen with new-staff.xlsx' });
  expect(heading).toHaveFocus();
  const refused = screen.getByText('Email is missing.').closest('tr');
  expect(refused).toHaveTextContent('4RefusedEmail is missing.The department is unknown.person4–');
  expect(screen.getByText('1 row cannot be applied')).toBeVisible();
  expect(screen.getByText('This preview can be applied until 14/09/2026, 10:00.')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Apply 11 rows' }));
  expect(sent).toEqual(['users multipart/form-data']);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('11 rows applied')).toBeVisible();
  expect(screen.getByText('1 row left out.')).toBeVisible();
  expect(sent).toEqual(['users multipart/form-data', `commit ${id}`]);
  expect(await screen.findByText('Amina, Musa')).toBeVisible();
});

test('the rows of one verdict, a page at a time', async () => {
  const asked: unknown[] = [];
  server.use(
    mock(importCalls.preview, ({ query }) => {
      asked.push(query);
      return query.verdict
        ? preview({ rows: rows.slice(2), total: 1 })
        : preview({ rows: [row(12, 'ok')], page: 2 });
    }),
  );
  const { user } = show();
  await user.upload(await input(), sheet());
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('person12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refused 1' }));
  expect(await screen.findByText('person4')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('person12')).toBeNull());
  expect(screen.getByRole('button', { name: 'Refused 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toEqual([
    { page: '2', pageSize: '10' },
    { verdict: 'error', page: '1', pageSize: '10' },
  ]);
});

test('the template and the refused rows are saved as files', async () => {
  server.use(
    answer.get('*/api/v1/ImportKinds/users/template', () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(3), {
        headers: { 'Content-Disposition': `attachment; filename="users.xlsx"` },
      }),
    ),
    answer.get(`*/api/v1/Imports/${id}/errors`, () => HttpResponse.arrayBuffer(new ArrayBuffer(3))),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Download the template' }));
  await waitFor(() => expect(saved).toEqual(['users.xlsx']));
  await user.upload(await input(), sheet());
  await user.click(await screen.findByRole('button', { name: 'Download the refused rows' }));
  await waitFor(() => expect(saved).toEqual(['users.xlsx', 'refused-rows.xlsx']));
});

describe('a file that is refused', () => {
  it.each([
    ['of another kind', sheet('people.csv'), /Save it as Excel workbook/],
    ['empty', sheet('a.xlsx', 0), 'The file is empty.'],
    ['one byte too large', sheet('a.xlsx', importBytes + 1), /at most 2 MB/],
  ])('because it is %s is not even sent', async (_, file, words) => {
    let sent = 0;
    server.use(
      mock(importCalls.upload, () => {
        sent += 1;
        return preview();
      }),
    );
    const { user } = show();
    await drop(file);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words)).toBeVisible();
    expect(alert).toHaveFocus();
    expect(sent).toBe(0);
    await user.upload(await input(), sheet('a.xlsx', importBytes));
    expect(await screen.findByRole('heading', { name: /What would happen/ })).toBeVisible();
  });

  it('because of its header says which columns are wrong', async () => {
    server.use(
      mock(
        importCalls.upload,
        problem('WRONG_HEADER', { errors: [{ path: 'file', message: 'No column “Email”' }] }),
      ),
    );
    const { user } = show();
    await user.upload(await input(), sheet());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'The first row does not have the columns of the template. Nothing was applied.',
    );
    expect(alert).toHaveTextContent('No column “Email”');
  });
});

test('a file can be dropped, and nothing else happens to it', async () => {
  show();
  await drop(sheet());
  expect(await screen.findByRole('heading', { name: /What would happen/ })).toBeVisible();
});

test.each([
  ['says that it goes on where it does', 1400, 1],
  ['says nothing where every column is in view', 900, 0],
])('the table of a preview %s', async (_, wide, hints) => {
  const width = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(wide);
  const room = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  const { user } = show();
  await user.upload(await input(), sheet());
  await screen.findByText('The name is used twice.');
  await waitFor(() => expect(screen.queryAllByText(/scroll it sideways to see/)).toHaveLength(hints));
  width.mockRestore();
  room.mockRestore();
});

test('a preview that is no longer valid leads back to the file', async () => {
  server.use(mock(importCalls.commit, problem('NOT_FOUND')));
  const { user } = show();
  await user.upload(await input(), sheet());
  await user.click(await screen.findByRole('button', { name: 'Apply 11 rows' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/The preview is no longer valid/)).toBeVisible();
  expect(await input()).toBeEnabled();
});

test('other failures of applying are said in the dialog, and the preview stays', async () => {
  server.use(mock(importCalls.commit, problem('BUSY')));
  const { user } = show();
  await user.upload(await input(), sheet());
  await user.click(await screen.findByRole('button', { name: 'Apply 11 rows' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
    'The portal is very busy',
  );
});
