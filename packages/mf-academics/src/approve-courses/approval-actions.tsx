import {
  approvalStages,
  mendingDays,
  returnReasonLabels,
  returnSchema,
  type ApprovalAct,
  type ApprovalStage,
} from '@portal/contracts/academics';
import { CheckboxField, SelectField } from '@portal/shared/forms';
import { choicesOfLabels, rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { mixed } from '@portal/shared/model';
import { chakra, Stack, Text } from '@portal/shared/ui';
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

const listed = ({ courses }: Decided) => (typeof courses === 'number' ? [] : courses);

function ReturnFields({ row }: Pick<ActionFormProps<Decided>, 'row'>) {
  const courses = listed(row);
  return (
    <Stack gap="4">
      <SelectField name="code" label="What is wrong" options={choicesOfLabels(returnReasonLabels)} />
      {courses.length > 0 && (
        <chakra.fieldset>
          <chakra.legend fontWeight="semibold">Take off the list</chakra.legend>
          <Text color="fg.muted" textStyle="sm">
            The student cannot choose these again, and need not.
          </Text>
          {courses.map(({ id, code, title }) => (
            <CheckboxField key={id} name={`off.c${id}`} label={`${code} ${title}`} />
          ))}
        </chakra.fieldset>
      )}
    </Stack>
  );
}

const returnFields = returnSchema.pick(['code']).shape({ off: mixed() });

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
    consequence: `The student is told why, and has ${mendingDays} days to mend the list even where registration is closed. Places in full courses are given free.`,
    confirm: 'Return',
    reason: returnSchema.pick(['reason']),
    fields: {
      schema: returnFields,
      defaults: (row: Decided) => ({
        code: '',
        off: Object.fromEntries(listed(row).map(({ id }) => [`c${id}`, false])),
      }),
      form: ReturnFields,
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
