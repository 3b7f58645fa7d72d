import { student } from '@portal/contracts/student';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith } from '../lib/official.fixture';
import UpdateRecordsPage from './update-records.page';
import UpdatePage from './view/view.page';

const update = {
  id: 4,
  version: 1,
  fileName: 'levels.xlsx',
  state: 'applied' as const,
  students: 2,
  fields: 3,
  done: 2,
  skipped: 1,
  runBy: 'ABUBAKAR Hauwa',
  runAt: '2026-09-14T09:00:00.000Z',
  undoUntil: '2026-09-15T09:00:00.000Z',
  undoneBy: null,
  undoneAt: null,
  undoReason: null,
  stayed: 0,
  may: ['undo' as const],
};
const field = {
  studentId: 7,
  fullName: 'BELLO Grace',
  matricNumber: '2025/21/00001AB',
  field: 'Level',
  before: '200 level',
  after: '300 level',
  state: 'stayed' as const,
  note: 'Changed since',
};
const pageOf = <Row,>(row: Row) => ({ rows: [row], total: 1, totalIsExact: true, page: 1, pageSize: 10 });
const sent: Sent[] = [];
mockServer(
  mock(student.recordUpdates.list, pageOf(update)),
  mock(student.recordUpdates.one, update),
  mock(student.recordUpdates.fields, pageOf(field)),
  mock(student.recordUpdates.undo, (one) => (sent.push(one), { version: 2 })),
);
beforeEach(() => void sent.splice(0));

it('tells an officer the columns that they may fill, and lists what was changed so', async () => {
  const session = officialWith('student.view', 'student.edit-level');
  const { container } = renderWithPortal(<UpdateRecordsPage />, { session });
  expect(await screen.findByText('As in 200')).toBeInTheDocument();
  expect(screen.queryByText('Surname')).not.toBeInTheDocument();
  const link = await screen.findByRole('link', { name: 'levels.xlsx' });
  expect(link).toHaveAttribute('href', '/student_management/update_records/view?update=4');
  expect(await axeFindings(container)).toEqual([]);
});

it('offers no upload to who changes nothing', async () => {
  renderWithPortal(<UpdateRecordsPage />, { session: officialWith('student.view') });
  expect(await screen.findByText('You only look here')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download the template' })).not.toBeInTheDocument();
});

it('shows every field with what became of it, and undoes the update as it was seen', async () => {
  const { user, container } = renderWithPortal(<UpdatePage />, {
    route: '/student_management/update_records/view?update=4',
    session: officialWith('student.view', 'student.edit-level'),
  });
  expect(await screen.findByText('Changed since')).toBeInTheDocument();
  expect(screen.getByText(/applied by ABUBAKAR Hauwa/)).toBeInTheDocument();
  expect(screen.getByText(/1 student left out/)).toHaveTextContent('Applied 1 student left out');
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'The wrong file');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ params: { id: '4' }, body: { version: 1, reason: 'The wrong file' } }]),
  );
});
