import {
  approvalStages,
  mendingDays,
  returnChangeSchema,
  returnReasonLabels,
  type ApprovalAct,
  type ApprovalStage,
  type ChangeAct,
} from '@portal/contracts/academics';
import { CheckboxField, SelectField } from '@portal/shared/forms';
import { choicesOfLabels, rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { mixed } from '@portal/shared/model';
import { chakra, Stack, Text } from '@portal/shared/ui';
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

function ReturnFields({ row: { lines = [] } }: Pick<ActionFormProps<Decided>, 'row'>) {
  return (
    <Stack gap="4">
      <SelectField name="code" label="What is wrong" options={choicesOfLabels(returnReasonLabels)} />
      {lines.length > 0 && (
        <chakra.fieldset>
          <chakra.legend fontWeight="semibold">Take out of the request</chakra.legend>
          <Text color="fg.muted" textStyle="sm">
            The student can ask for the others again as they are.
          </Text>
          {lines.map(({ courseId, code, title, act }) => (
            <CheckboxField
              key={courseId}
              name={`off.c${courseId}`}
              label={`${act === 'add' ? 'Add' : 'Drop'} ${code} ${title}`}
            />
          ))}
        </chakra.fieldset>
      )}
    </Stack>
  );
}

const returnFields = returnChangeSchema.pick(['code']).shape({ off: mixed() });

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
    consequence: `The student is told why, and has ${mendingDays} days to ask again even where the time to add and drop is over. The registration stays as it is; places in full courses that were to be added are given free.`,
    confirm: 'Return',
    reason: returnChangeSchema.pick(['reason']),
    fields: {
      schema: returnFields,
      defaults: ({ lines = [] }: Decided) => ({
        code: '',
        off: Object.fromEntries(lines.map(({ courseId }) => [`c${courseId}`, false])),
      }),
      form: ReturnFields,
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
