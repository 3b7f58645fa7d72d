import { admissions } from '@portal/contracts/admissions';
import { importCalls } from '@portal/shared/lists/calls';
import { mock, mockServer, renderWithPortal, screen } from '@portal/shared/testing';
import { pageOf } from '../lib/application-setup.fixture';
import { officialWith } from '../lib/sessions.fixture';
import { UploadListPart } from './upload-list';

const server = mockServer(
  mock(admissions.admissionList.choices, {
    sessions: [{ id: 1, name: '2026/2027', current: true }],
    types: [
      { id: 1, name: 'Post UTME' },
      { id: 4, name: 'Direct Entry' },
    ],
    batches: [],
    openBatches: [],
    departments: [],
    states: [],
  }),
);

it('takes a list once it is said of which programme, and says so at its preview', async () => {
  const sentTo: string[] = [];
  server.use(
    mock(importCalls.upload, ({ params, query }) => {
      sentTo.push(`${String(params['kind'])} of session ${query['sessionId'] ?? ''}`);
      return {
        ...pageOf([]),
        id: '6c1e7c35-7f10-4f0f-8a57-1f2d3c4b5a69',
        kind: String(params['kind']),
        fileName: 'list.csv',
        columns: ['Reg. no.'],
        counts: { ok: 2, warning: 0, error: 0 },
        state: 'preview' as const,
        expires: '2026-10-01T09:00:00.000Z',
      };
    }),
  );
  const { user } = renderWithPortal(<UploadListPart />, {
    session: officialWith('admissions.view', 'admissions.edit'),
  });
  const programme = await screen.findByLabelText('Programme');
  // None is guessed.
  expect(programme).toHaveDisplayValue('Choose the programme');
  expect(screen.queryByText('Download the template')).not.toBeInTheDocument();
  await user.selectOptions(programme, 'Direct Entry');
  const file = new File(['Reg. no.\n'], 'list.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/^Admission list of Direct Entry/), file);
  expect(await screen.findByText('Every row is for Direct Entry, 2026/2027.')).toBeVisible();
  expect(sentTo).toEqual(['admission-list-direct-entry of session 1']);
  await user.click(screen.getByRole('button', { name: 'Apply 2 rows' }));
  expect(await screen.findByText('Apply 2 rows for Direct Entry, 2026/2027?')).toBeVisible();
});
