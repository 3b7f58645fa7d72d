import { academics } from '@portal/contracts/academics';
import { ListTable, RowName, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { OrDash } from '@portal/shared/ui';
import type { Sheet, SheetKey, SheetStudent } from '../records.api';
import { askAmendment } from '../../lib/amendments/ask-amendment';
import { remarkOf } from './grid-words';
import { failedMark } from './score-row';

interface AsTheyAreProps {
  sheet: Sheet;
  of: SheetKey;
}

const columns: ListDefinition<typeof academics.records.sheet>['columns'] = [
  {
    header: 'Student',
    sort: 'name',
    width: 30,
    cell: ({ fullName, matricNumber }) => (
      <TwoLines below={matricNumber}>
        <RowName>{fullName}</RowName>
      </TwoLines>
    ),
  },
  { header: 'Test', width: 6, align: 'end', cell: ({ test }) => <OrDash value={test} /> },
  {
    header: 'Examination',
    width: 12,
    align: 'end',
    cell: ({ code, exam }) => <OrDash value={code ?? exam} />,
  },
  { header: 'Total', width: 6, align: 'end', cell: ({ total }) => <OrDash value={total} /> },
  { header: 'Grade', width: 6, cell: ({ grade }) => (grade === null ? '–' : failedMark(grade)) },
  { header: 'Remark', width: 12, cell: (row: SheetStudent) => <OrDash value={remarkOf(row)} /> },
];

/** The scores of a sheet that nobody types into now. Where Senate approved it, a change of one is asked for here. */
export function ScoresAsTheyAre({ sheet, of }: AsTheyAreProps) {
  const list: ListDefinition<typeof academics.records.sheet> = {
    title: `Scores of ${sheet.code}`,
    call: academics.records.sheet,
    fixed: { ...of },
    rowKey: ({ registrationId }) => registrationId,
    rowName: ({ fullName }) => fullName,
    cardHead: 'Student',
    searchLabel: searchBy('name', 'matric number'),
    emptyText: 'Nobody is on this sheet.',
    columns,
    ...(sheet.may.includes('amend') && { actions: [askAmendment(of.courseId)] }),
  };
  return <ListTable list={list} />;
}
