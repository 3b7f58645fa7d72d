import {
  approvalStages,
  mendingDays,
  returnSchema,
  type ApprovalAct,
  type ApprovalStage,
} from '@portal/contracts/academics';
import { rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { ReturnFields, returnDefaults, returnFields } from '../lib/return-fields';
import { tickedIn } from '../lib/ticked-in';
import { callsOf } from './approvals.api';

/** What an act is about: a row of the list, or the whole registration with its courses. */
interface Decided {
  id: number;
  version: number;
  fullName: string;
  units: number;
  may: ApprovalAct[];
  courses: number | readonly { id: number; code: string; title: string }[];
}

const next: Record<ApprovalStage, string> = {
  adviser: 'The head of department is asked next, and the student is told.',
  hod: 'Where nothing takes the dean it is final. The student is told.',
  dean: 'It is final then, and the student is told.',
};

const listed = ({ courses }: Decided) =>
  typeof courses === 'number'
    ? []
    : courses.map(({ id, code, title }) => ({ id, label: `${code} ${title}` }));

function TakeOff({ row }: Pick<ActionFormProps<Decided>, 'row'>) {
  return (
    <ReturnFields
      courses={listed(row)}
      legend="Take off the list"
      hint="The student cannot choose these again, and need not."
    />
  );
}

const approve = (stage: ApprovalStage): RowAction<Decided> =>
  rowAction({
    label: 'Approve',
    may: `${stage}.approve`,
    primary: true,
    question: ({ fullName }: Decided) => `Approve the courses of ${fullName}?`,
    consequence: next[stage],
    call: callsOf[stage].approve,
    input: ({ id, version }: Decided) => ({ params: { id }, body: { version } }),
    done: ({ row }) => `${row.fullName} is approved`,
  });

const giveBack = (stage: ApprovalStage): RowAction<Decided> =>
  rowAction({
    label: 'Return to the student',
    may: `${stage}.return`,
    danger: true,
    question: ({ fullName }: Decided) => `Return the courses to ${fullName}?`,
    consequence: `The student is told why, and has ${mendingDays} days to correct the list even where registration is closed. The places that the list held in courses become free.`,
    confirm: 'Return',
    reason: returnSchema.pick(['reason']),
    fields: {
      schema: returnFields,
      defaults: (row: Decided) => returnDefaults(listed(row)),
      form: TakeOff,
    },
    call: callsOf[stage].giveBack,
    input: ({ id, version }: Decided, { code, off, reason }) => ({
      params: { id },
      body: { version, code, reason, courseIds: tickedIn(off) },
    }),
    done: ({ row }) => `Returned to ${row.fullName}`,
  });

/** What is done with a registration; the server says by which office. */
export const approvalActions: readonly RowAction<Decided>[] = approvalStages.flatMap((stage) => [
  approve(stage),
  giveBack(stage),
]);
