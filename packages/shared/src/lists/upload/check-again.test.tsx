import { importCalls } from '../calls';
import { mock, mockServer, problem, renderWithPortal, screen, within } from '../../testing';
import { TwoPhaseUpload } from './two-phase-upload';
import type { BesidePreviewProps, Preview, PreviewRow } from './upload-types';

const row = (number: number, verdict: PreviewRow['verdict'], messages: string[] = []): PreviewRow => ({
  number,
  verdict,
  messages,
  values: [`person${number}`],
});
const preview = (more: Partial<Preview> = {}): Preview => ({
  id: '6f8f3f0e-51b5-4a50-8c2f-0c8a5c1d1f10',
  kind: 'users',
  fileName: 'new-staff.xlsx',
  columns: ['User name'],
  counts: { ok: 10, warning: 1, error: 1 },
  state: 'preview',
  expires: '2026-09-14T09:00:00.000Z',
  rows: [row(2, 'ok'), row(3, 'error', ['The department is unknown.'])],
  total: 12,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
  ...more,
});

const server = mockServer(mock(importCalls.upload, preview()));

function Beside({ preview: { counts }, checkAgain }: BesidePreviewProps) {
  return <button onClick={() => void checkAgain()}>Name what is unknown ({counts.error})</button>;
}
const show = (more: { asJob?: string } = {}) =>
  renderWithPortal(
    <TwoPhaseUpload
      kind="users"
      title="Users from a spreadsheet"
      staleAs={{ invalidates: [] }}
      {...more}
      sessionId={7}
      beside={Beside}
    />,
  );
const choose = async ({ user }: ReturnType<typeof show>) =>
  user.upload(
    await screen.findByLabelText<HTMLInputElement>(/^Users from a spreadsheet/),
    new File([new Uint8Array(10)], 'new-staff.xlsx'),
  );

test('what has changed since the preview is shown before anything is applied', async () => {
  const checked = preview({ counts: { ok: 9, warning: 2, error: 1 } });
  server.use(
    mock(importCalls.commit, problem('CONFLICT')),
    mock(importCalls.check, checked),
    mock(importCalls.preview, { ...checked, rows: [row(2, 'warning', ['The name has changed.'])] }),
  );
  const page = show();
  const { user } = page;
  await choose(page);
  await user.click(await screen.findByRole('button', { name: 'Apply 11 rows' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply' }));
  const alert = (await screen.findByText('Nothing was applied yet')).closest('[role=alert]');
  expect(alert).toBeVisible();
  expect(await screen.findByText('The name has changed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Warnings 2' })).toBeVisible();
});

test('what stands beside the verdicts can have every row checked again', async () => {
  const checked = preview({ counts: { ok: 12, warning: 0, error: 0 } });
  const sent: unknown[] = [];
  server.use(
    mock(importCalls.upload, ({ query }) => {
      sent.push(query);
      return preview();
    }),
    mock(importCalls.check, checked),
    mock(importCalls.preview, checked),
  );
  const page = show();
  const { user } = page;
  await choose(page);
  expect(await screen.findByText(/What is asked here may set some of them right/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Name what is unknown (1)' }));
  expect(await screen.findByRole('button', { name: 'Apply 12 rows' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Name what is unknown (0)' })).toBeVisible();
  expect(sent).toEqual([{ sessionId: '7' }]);
});

test('rows that a job carries out are not said to be applied yet', async () => {
  server.use(mock(importCalls.commit, { applied: 10, refused: 1 }));
  const page = show({ asJob: 'Open it below to see how far it is.' });
  const { user } = page;
  await choose(page);
  await user.click(await screen.findByRole('button', { name: 'Apply 11 rows' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('10 rows being applied')).toBeVisible();
  expect(screen.getByText('1 row left out. Open it below to see how far it is.')).toBeVisible();
});
