import type { academics, BorrowedDecision } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import type { ExportColumn } from '../../../platform/exports/exportable';

type Row = CallData<typeof academics.approvals.borrowed>['rows'][number];

const decisions: Record<BorrowedDecision, string> = {
  requested: 'With the adviser',
  pending: 'Waits for the owner',
  approved: 'Lent',
  refused: 'Refused',
};
const done = (is: boolean) => (is ? 'Yes' : 'No');

export const borrowedColumns: readonly ExportColumn<Row>[] = [
  { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
  { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
  { header: 'Home department', value: ({ department }) => department ?? '', width: 26 },
  { header: 'Level', value: ({ level }) => level },
  { header: 'Session', value: ({ session }) => session },
  { header: 'Semester', value: ({ semester }) => semester },
  { header: 'Course', value: ({ code }) => code },
  { header: 'Title', value: ({ title }) => title, width: 34 },
  { header: 'Owner department', value: ({ owner }) => owner, width: 26 },
  { header: 'Units', value: ({ units }) => units },
  { header: 'Reason', value: ({ reason }) => reason ?? '', width: 36 },
  { header: 'Adviser done', value: ({ adviserDone }) => done(adviserDone) },
  { header: 'Home HOD done', value: ({ homeDone }) => done(homeDone) },
  { header: 'State', value: ({ state }) => decisions[state], width: 20 },
];
