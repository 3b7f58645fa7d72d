import { passRemark } from '@portal/contracts/academics';
import {
  DataTable,
  RowName,
  SecondLine,
  Section,
  TwoLines,
  useActions,
  usePhone,
  type Column,
} from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { OrDash, StateBadge } from '@portal/shared/ui';
import { ActionMenu } from '@portal/shared/ui/overlay';
import { useMemo } from 'react';
import type { Sheet } from '../sheets.api';
import { askAmendment } from '../../amendments/ask-amendment';
import { GradeMark } from '../../grade-mark';
import { askResult } from './ask-result';

type Row = Sheet['rows'][number];

function GradeCell({ grade, code, remarks }: Row) {
  if (grade === null) return <OrDash value={code} />;
  return (
    <>
      <GradeMark grade={grade} passed={remarks === passRemark} />
      {code !== null && ` (${code})`}
    </>
  );
}

const grade: Column<Row> = { header: 'Grade', width: 10, cell: (row) => <GradeCell {...row} /> };

function Changes({ changes, amending }: Row) {
  return (
    <>
      {changes > 0 && <SecondLine>Changed {counted(changes, 'time')}</SecondLine>}
      {amending && <StateBadge meaning="waiting">Amendment waits</StateBadge>}
    </>
  );
}

const columns: readonly Column<Row>[] = [
  {
    header: 'Student',
    width: 30,
    cell: ({ fullName, matricNumber }) => (
      <TwoLines below={matricNumber}>
        <RowName>{fullName}</RowName>
      </TwoLines>
    ),
  },
  {
    header: 'Class',
    width: 22,
    foldsAt: 1,
    cell: ({ department, level, carryOver }) => (
      <TwoLines>
        <OrDash value={department} />
        <SecondLine>
          {level} level{carryOver && ', carry-over'}
        </SecondLine>
      </TwoLines>
    ),
  },
  { header: 'Test', width: 6, align: 'end', cell: ({ test }) => <OrDash value={test} /> },
  { header: 'Exam', width: 6, align: 'end', cell: ({ exam, code }) => <OrDash value={code ?? exam} /> },
  { header: 'Total', width: 6, align: 'end', cell: ({ total }) => <OrDash value={total} /> },
  grade,
  {
    header: 'Remarks',
    width: 18,
    foldsAt: 2,
    cell: (row) => (
      <TwoLines>
        <OrDash value={row.remarks} />
        <Changes {...row} />
      </TwoLines>
    ),
  },
];

/** A class of a hundred is looked through on a phone as well: two lines for each. */
const onPhones: readonly Column<Row>[] = [
  {
    header: 'Student',
    cell: (row) => (
      <TwoLines below={`${row.matricNumber ?? 'No matric number'}${row.carryOver ? ', carry-over' : ''}`}>
        <RowName>{row.fullName}</RowName>
        <Changes {...row} />
      </TwoLines>
    ),
  },
  {
    header: 'Score',
    align: 'end',
    cell: ({ test, exam, code, total }) => (
      <TwoLines whiteSpace="nowrap" below={`${test ?? '–'} + ${code ?? exam ?? '–'}`}>
        <OrDash value={total} />
      </TwoLines>
    ),
  },
  grade,
];

/** Everybody on the sheet with their scores. */
export function SheetRows({ sheet }: { sheet: Sheet }) {
  const { rows, courseId, may } = sheet;
  const actions = useMemo(
    () => [...(may.includes('amend') ? [askAmendment(courseId)] : []), askResult(courseId)],
    [courseId, may],
  );
  const { menuOf, dialog } = useActions(actions, ({ registrationId }) =>
    rows.find((row) => row.registrationId === registrationId),
  );
  const asks = useCan('results.edit');
  const phone = usePhone();
  const menu = (row: Row) =>
    row.amending ? null : <ActionMenu label={`Actions for ${row.fullName}`} actions={menuOf(row)} />;
  return (
    <Section title="Students">
      <DataTable
        caption="Students on the sheet"
        columns={phone ? onPhones : columns}
        rows={rows}
        rowKey={({ registrationId }) => registrationId}
        rowName={({ fullName }) => fullName}
        emptyText="Nobody’s registration of this course is approved."
        {...((may.includes('amend') || asks) && { rowMenu: menu })}
      />
      {dialog}
    </Section>
  );
}
