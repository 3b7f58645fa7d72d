import { student } from '@portal/contracts/student';
import {
  ListTable,
  RowName,
  searchBy,
  Section,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { counted, formatCount } from '@portal/shared/model';
import { LabelBadge, OrDash, PageHeader, Stack } from '@portal/shared/ui';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import { undoUpdate } from './update-actions';
import { progressOf, updateBadges, updatePath } from './updates.api';
import { UploadRecords } from './upload-records';

const list: ListDefinition<typeof student.recordUpdates.list> = {
  title: 'Spreadsheets that changed records',
  call: student.recordUpdates.list,
  rowKey: ({ id }) => id,
  rowName: ({ fileName }) => fileName,
  page: updatePath,
  searchLabel: searchBy('file'),
  emptyText: 'No records were changed from a spreadsheet yet.',
  actions: [{ label: 'Open', to: updatePath }, undoUpdate],
  columns: [
    { header: 'File', width: 30, cell: ({ fileName }) => <RowName>{fileName}</RowName> },
    { header: 'Students', width: 10, align: 'end', cell: ({ students }) => formatCount(students) },
    { header: 'Fields', width: 10, align: 'end', foldsAt: 3, cell: ({ fields }) => formatCount(fields) },
    { header: 'By', width: 24, foldsAt: 1, cell: ({ runBy }) => runBy },
    { header: 'When', sort: 'run', width: 18, cell: ({ runAt }) => <TimeCell at={runAt} /> },
    {
      header: 'State',
      width: 20,
      cell: (row) => (
        <TwoLines below={progressOf(row)}>
          <LabelBadge of={updateBadges} value={row.state} />
        </TwoLines>
      ),
    },
    {
      header: 'Undone by',
      width: 24,
      foldsAt: 2,
      cell: ({ undoneBy, stayed }) => (
        <TwoLines below={stayed > 0 ? `${counted(stayed, 'field')} not undone` : null}>
          <OrDash value={undoneBy} />
        </TwoLines>
      ),
    },
  ],
};

/** Records of many students changed from one spreadsheet, and what was changed so before. */
export default function UpdateRecordsPage() {
  return (
    <>
      <StudentManagementTabs />
      <PageHeader
        title="Update records"
        lead="Changes many records from a spreadsheet, each as on the page of its student: with its history, and the student is told. It can be undone for 24 hours."
      />
      <Stack gap="5">
        <UploadRecords />
        <Section title="Updates so far">
          <ListTable list={list} />
        </Section>
      </Stack>
    </>
  );
}
