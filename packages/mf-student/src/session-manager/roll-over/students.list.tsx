import {
  rolloverStudentStateLabels,
  student,
  verdictLabels,
  verdicts,
  type Verdict,
} from '@portal/contracts/student';
import { SelectField } from '@portal/shared/forms';
import {
  choicesOfLabels,
  rowAction,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { asSentence, closedObject, string } from '@portal/shared/model';
import { LabelBadge, OrDash } from '@portal/shared/ui';
import {
  managerPath,
  nameOfRollover,
  studentBadges,
  type OpenedRollover,
  type RolloverStudent,
} from '../rollovers.api';

type List = typeof student.rollovers.students;

const corrected = closedObject({
  verdict: string()
    .default('')
    .required('Choose the verdict')
    .oneOf(['', ...verdicts], 'Choose the verdict'),
});

const VerdictField = () => (
  <SelectField name="verdict" label="Verdict" options={choicesOfLabels(verdictLabels)} />
);

const correctIn = (id: number) =>
  rowAction({
    label: 'Correct',
    may: 'correct',
    question: ({ fullName }: RolloverStudent) => `Correct the verdict of ${fullName}?`,
    consequence: ({ verdict, reason }: RolloverStudent) =>
      `It is ${verdictLabels[verdict]}: “${asSentence(reason)}”. Whoever corrects it does not commit the roll-over.`,
    confirm: 'Correct the verdict',
    reason: true,
    fields: { schema: corrected, defaults: { verdict: '' }, form: VerdictField },
    call: student.rollovers.correct,
    input: ({ studentId, verdict: was }: RolloverStudent, { verdict, reason }) => ({
      params: { id },
      body: { studentId, was, verdict: verdict as Verdict, reason },
    }),
    done: ({ row }) => `The verdict of ${row.fullName} is corrected`,
  });

function VerdictCell({ verdict, reason, corrected: byHand }: RolloverStudent) {
  return (
    <TwoLines below={reason}>
      {verdictLabels[verdict]}
      {byHand && <SecondLine>corrected</SecondLine>}
    </TwoLines>
  );
}

const levelOf = (level: number | null) => (level ? `${level} level` : null);

/** Everybody of a roll-over with the verdict. */
export const studentsList = ({
  id,
  departments,
  levels,
  ...rollover
}: OpenedRollover): ListDefinition<List> => ({
  title: `Roll-over of ${nameOfRollover(rollover)}`,
  crumbs: [{ label: 'Roll-overs', to: managerPath }, { label: nameOfRollover(rollover) }],
  call: student.rollovers.students,
  fixed: { rolloverId: id },
  rowKey: ({ studentId }) => studentId,
  rowName: ({ fullName }) => fullName,
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'Nobody takes part in this roll-over.',
  exportName: 'rollover-students',
  actions: [correctIn(id)],
  filters: [
    { name: 'verdict', label: 'Verdict', kind: 'select', choices: choicesOfLabels(verdictLabels) },
    {
      name: 'level',
      label: 'Level',
      kind: 'select',
      choices: [...new Set(levels.map(({ level }) => level))].map((level) => ({
        value: String(level),
        label: levelOf(level) ?? 'None',
      })),
    },
    {
      name: 'departmentId',
      label: 'Department',
      kind: 'select',
      choices: departments.map((one) => ({ value: String(one.id), label: one.name })),
    },
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(rolloverStudentStateLabels) },
    { name: 'corrected', label: 'Corrected', kind: 'flag' },
  ],
  columns: [
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
    {
      header: 'Department',
      width: 26,
      foldsAt: 2,
      cell: ({ department }) => <OrDash value={department} />,
    },
    { header: 'Level', width: 12, cell: ({ level }) => <OrDash value={levelOf(level)} /> },
    { header: 'Verdict', width: 40, long: true, cell: (row) => <VerdictCell {...row} /> },
    { header: 'Goes to', width: 12, foldsAt: 1, cell: ({ toLevel }) => <OrDash value={levelOf(toLevel)} /> },
    {
      header: 'State',
      width: 26,
      cell: ({ state, note }) => (
        <TwoLines below={note}>
          <LabelBadge of={studentBadges} value={state} />
        </TwoLines>
      ),
    },
  ],
});
