import { admissions } from '@portal/contracts/admissions';
import { DateField } from '@portal/shared/forms';
import {
  ListPage,
  rowAction,
  SecondLine,
  TimeCell,
  TwoLines,
  choicesOfLabels,
  searchBy,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { counted, formatDateTime, isRealDate, object, string } from '@portal/shared/model';
import { LabelBadge } from '@portal/shared/ui';
import { PartTabs } from '../lib/part-tabs';
import { uploadBadges } from '../lib/badges';
import { screeningFilters, screeningPath, type Upload } from '../lib/screening.api';
import { UploadResultsLink } from './upload-results-link';

/** The day from which candidates read them, from eight in the morning; at once where none is chosen. */
const daySchema = object({
  day: string()
    .default('')
    .test('day', 'Choose a day', (value) => !value || isRealDate(value)),
});
const inTheMorning = (day: string) => (day === '' ? '' : `${day}T08:00:00+01:00`);

function DayField() {
  return <DateField name="day" label="From" hint="At 8 in the morning. Leave it empty to release now." />;
}

/** Who sat with those of the file, as far as seats were given out, and has no result. */
function lackingOf({ seated, withoutResult }: Upload): string {
  if (seated === 0) return '';
  const who = withoutResult === 0 ? 'Nobody' : String(withoutResult);
  return ` ${who} of the ${counted(seated, 'candidate')} with a seat ${withoutResult > 1 ? 'have' : 'has'} no result.`;
}

const absentOf = ({ absent }: Upload) =>
  absent === 0 ? '' : `, and ${absent} to read that they were absent`;

const release: RowAction<Upload> = rowAction({
  label: 'Release',
  may: 'approve',
  question: ({ fileName }: Upload) => `Release the results of ${fileName}?`,
  consequence: (upload: Upload) =>
    `Of ${upload.batches}: ${counted(upload.scored, 'candidate')} with a score and aggregate to read${absentOf(upload)}.${lackingOf(upload)} What is released stays as it is.`,
  fields: { schema: daySchema, defaults: { day: '' }, form: DayField },
  call: admissions.screening.release,
  input: ({ id, version }: Upload, { day }) => ({
    params: { id },
    body: { version, from: inTheMorning(day) },
  }),
  done: ({ data }) =>
    `Released from ${formatDateTime(data.visibleFrom)} on: ${counted(data.released, 'result')}`,
});

const uploads: ListDefinition<typeof admissions.screening.uploads> = {
  title: 'Files of results',
  lead: 'Another officer than the one who brought results releases them. Until then no candidate reads them, and they count only in a ranking that is tried out.',
  call: admissions.screening.uploads,
  rowKey: ({ id }) => id,
  rowName: ({ fileName }) => fileName,
  searchLabel: searchBy('file name'),
  emptyText: 'There are no results yet.',
  exportName: 'screening-uploads',
  actions: [
    release,
    {
      label: 'See its candidates',
      when: ({ status }) => status !== 'replaced',
      to: ({ id }) => `${screeningPath}?uploadId=${id}`,
    },
  ],
  filters: [
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
    screeningFilters.session,
    screeningFilters.programme,
    {
      name: 'status',
      label: 'State',
      kind: 'select',
      choices: choicesOfLabels(uploadBadges),
    },
  ],
  columns: [
    {
      header: 'File',
      cell: ({ fileName, programme, session }) => (
        <TwoLines below={`${programme}, ${session}`}>{fileName}</TwoLines>
      ),
    },
    { header: 'Batches', foldsAt: 2, cell: ({ batches }) => batches || '–' },
    { header: 'Scored', width: 9, align: 'end', cell: ({ scored }) => String(scored) },
    { header: 'Absent', width: 9, align: 'end', foldsAt: 3, cell: ({ absent }) => String(absent) },
    {
      header: 'Brought',
      foldsAt: 1,
      sort: 'uploadedAt',
      cell: ({ uploadedAt, uploadedBy }) => (
        <TwoLines>
          <TimeCell at={uploadedAt} />
          <SecondLine>{uploadedBy}</SecondLine>
        </TwoLines>
      ),
    },
    {
      header: 'State',
      cell: ({ status, visibleFrom, releasedBy }) => (
        <TwoLines below={visibleFrom ? `from ${formatDateTime(visibleFrom)}, by ${releasedBy ?? ''}` : ''}>
          <LabelBadge of={uploadBadges} value={status} />
        </TwoLines>
      ),
    },
  ],
};

/** Files of results, and their release. */
export function UploadsPart() {
  return (
    <ListPage list={uploads} actions={<UploadResultsLink />}>
      <PartTabs of="/results/cbt_result_upload" />
    </ListPage>
  );
}
