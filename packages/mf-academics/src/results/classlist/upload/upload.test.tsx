import { academics } from '@portal/contracts/academics';
import { importCalls } from '@portal/shared/lists/calls';
import type { CallData } from '@portal/shared/model';
import { axeFindings, mock, mockServer, renderWithPortal, screen, type Sent } from '@portal/shared/testing';
import { officialWith } from '../../../lib/course-pages.fixture';
import { sheet } from '../../../lib/result-sheets/sheets.fixture';
import UploadOnBehalfPage from './upload.page';

const open = { ...sheet, state: 'draft' as const, may: ['upload' as const] };
const preview: CallData<typeof importCalls.preview> = {
  id: 'u1',
  kind: 'course-scores-on-behalf',
  fileName: 'scores.xlsx',
  state: 'preview',
  counts: { ok: 1, warning: 0, error: 0 },
  expires: '2099-01-01T00:00:00.000Z',
  columns: ['Matric no.', 'Name', 'Test', 'Examination', 'Key'],
  rows: [
    {
      number: 2,
      verdict: 'ok',
      messages: ['New: 12 + 40 = 52, C'],
      values: ['2024/1/21001CS', 'BELLO Grace', '12', '40', 'k'],
    },
  ],
  total: 1,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
};
const sent: Sent[] = [];
const server = mockServer(
  mock(academics.resultSheets.one, open),
  mock(academics.records.uploadOnBehalf, (one) => (sent.push(one), { id: 'u1' })),
  mock(importCalls.preview, preview),
);
const page = (query = '?course=4-1-201') =>
  renderWithPortal(<UploadOnBehalfPage />, {
    route: `/results/classlist/upload${query}`,
    session: officialWith('results.view', 'results.edit'),
  });

it('says for whom scores are uploaded, and sends the file for that sheet', async () => {
  const { user, container } = page();
  expect(
    await screen.findByText('CSC201, on behalf of OGUNLEYE Káyọ̀dé, who submits the sheet.'),
  ).toBeVisible();
  await user.upload(await screen.findByLabelText(/^Scores/), new File([new Uint8Array(10)], 'scores.xlsx'));
  expect(await screen.findByText('New: 12 + 40 = 52, C')).toBeVisible();
  expect(sent).toMatchObject([{ query: { courseId: '201', sessionId: '4', semesterId: '1' } }]);
  expect(await axeFindings(container)).toEqual([]);
});

it('sends to the head of department where nobody leads the course', async () => {
  server.use(mock(academics.resultSheets.one, { ...open, leadName: null, may: [] }));
  page();
  expect(await screen.findByText(/The head of the department names who leads it first/)).toBeVisible();
  expect(screen.queryByLabelText(/^Scores/)).toBeNull();
});

it('leads to the list without a course', async () => {
  page('');
  expect(await screen.findByRole('link', { name: 'Choose from the list' })).toBeVisible();
});
