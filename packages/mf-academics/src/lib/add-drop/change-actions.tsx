import {
  approvalStages,
  mendingDays,
  returnSchema,
  type ApprovalAct,
  type ApprovalStage,
  type ChangeAct,
} from '@portal/contracts/academics';
import { rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { ReturnFields, returnDefaults, returnFields } from '../return-fields';
import { tickedIn } from '../ticked-in';
import { changeCallsOf } from './changes.api';

/** What an act is about: a row of the list, or the whole request with its lines. */
interface Decided {
  id: number;
  version: number;
  fullName: string;
  may: ApprovalAct[];
  lines?: readonly { courseId: number; code: string; title: string; act: ChangeAct }[];
}

const next: Record<ApprovalStage, string> = {
  adviser: 'The head of department is asked next, and the student is told.',
  hod: 'Where nothing takes the dean the registration changes at once. The student is told.',
  dean: 'The registration changes at once, and the student is told.',
};

const listed = ({ lines = [] }: Decided) =>
  lines.map(({ courseId, code, title, act }) => ({
    id: courseId,
    label: `${act === 'add' ? 'Add' : 'Drop'} ${code} ${title}`,
  }));

function TakeOut({ row }: Pick<ActionFormProps<Decided>, 'row'>) {
  return (
    <ReturnFields
      courses={listed(row)}
      legend="Take out of the request"
      hint="The student can ask for the others again as they are."
    />
  );
}

const approve = (stage: ApprovalStage): RowAction<Decided> =>
  rowAction({
    label: 'Approve',
    may: `${stage}.approve`,
    primary: true,
    question: ({ fullName }: Decided) => `Approve what ${fullName} adds and drops?`,
    consequence: next[stage],
    call: changeCallsOf[stage].approve,
    input: ({ id, version }: Decided) => ({ params: { id }, body: { version } }),
    done: ({ row, data }) =>
      data.state === 'approved'
        ? `The courses of ${row.fullName} are changed`
        : `The request of ${row.fullName} is approved`,
  });

const giveBack = (stage: ApprovalStage): RowAction<Decided> =>
  rowAction({
    label: 'Return to the student',
    may: `${stage}.return`,
    danger: true,
    question: ({ fullName }: Decided) => `Return the request to ${fullName}?`,
    consequence: `The student is told why, and has ${mendingDays} days to ask again even where the time to add and drop is over. The registration stays as it is; places that were kept in courses to be added become free.`,
    confirm: 'Return',
    reason: returnSchema.pick(['reason']),
    fields: {
      schema: returnFields,
      defaults: (row: Decided) => returnDefaults(listed(row)),
      form: TakeOut,
    },
    call: changeCallsOf[stage].giveBack,
    input: ({ id, version }: Decided, { code, off, reason }) => ({
      params: { id },
      body: { version, code, reason, courseIds: tickedIn(off) },
    }),
    done: ({ row }) => `Returned to ${row.fullName}`,
  });

/** What is done with a request to add and drop courses; the server says by which office. */
export const changeActions: readonly RowAction<Decided>[] = approvalStages.flatMap((stage) => [
  approve(stage),
  giveBack(stage),
]);
