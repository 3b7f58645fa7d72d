import { finance, waiverDays, waiverSchema } from '@portal/contracts/finance';
import { DateField, SelectField, TextField } from '@portal/shared/forms';
import {
  namedChoices,
  ReasonField,
  rowAction,
  type ActionFormProps,
  type RowAction,
} from '@portal/shared/lists';
import { formatDate, type InferType } from '@portal/shared/model';
import { waiversPath, type Award, type Choices, type Waiver } from './scholarships.api';

/** Who is let through, where that is known. */
type Student = Pick<Award, 'matricNumber' | 'sessionId'> | undefined;

function WaiverFields({ row, loaded: { sessions } }: ActionFormProps<Student, Choices>) {
  return (
    <>
      <TextField name="matricNumber" label="Matric number" digits readOnly={row !== undefined} />
      <SelectField
        name="sessionId"
        label="Session"
        options={namedChoices(sessions)}
        readOnly={row !== undefined}
      />
      <DateField name="until" label="Last day" hint={`Within ${waiverDays} days.`} />
      <ReasonField />
    </>
  );
}

/** Asks that a student be let through although the school fee is not paid. Another officer has to agree. */
const request = {
  claim: 'finance.edit',
  question: 'Waive the financial hold',
  consequence:
    'Until the last day the student goes on as if the school fee of the session were paid. The fee is still owed.',
  confirm: 'Ask for the waiver',
  load: { call: finance.scholarships.choices, input: () => ({}), label: 'Loading sessions…' },
  fields: {
    schema: waiverSchema,
    defaults: (student: Student, { sessions }: Choices) => ({
      matricNumber: student?.matricNumber ?? '',
      sessionId: String(student?.sessionId ?? sessions.find(({ current }) => current)?.id ?? ''),
      until: '',
      reason: '',
    }),
    form: WaiverFields,
  },
  call: finance.scholarships.requestWaiver,
  input: (_: Student, { matricNumber, sessionId, until, reason }: InferType<typeof waiverSchema>) => ({
    body: { matricNumber, sessionId, until, reason },
  }),
  done: 'The waiver waits for another officer',
} as const;

/** Lets any student through. */
export const requestWaiver: RowAction<undefined> = rowAction({
  ...request,
  label: 'Waive a hold',
  primary: true,
});

/** Lets the student of an award through, or shows that this is done. */
export const holdActions: readonly RowAction<Award>[] = [
  {
    label: 'See hold waivers',
    when: ({ waivedUntil }) => Boolean(waivedUntil),
    to: () => waiversPath,
  },
  rowAction<
    Award,
    typeof finance.scholarships.requestWaiver,
    typeof waiverSchema,
    typeof finance.scholarships.choices
  >({
    ...request,
    label: 'Waive the hold',
    when: ({ waivedUntil, matricNumber, state }) =>
      !waivedUntil && Boolean(matricNumber) && state !== 'reversed',
  }),
];

const isAskedFor = ({ state }: Waiver) => state === 'requested';
const endLabel = (waiver: Waiver) => (isAskedFor(waiver) ? 'Refuse' : 'End');

/** What is decided about a waiver. */
export const waiverActions: readonly RowAction<Waiver>[] = [
  rowAction({
    label: 'Approve',
    may: 'approve',
    question: ({ name }) => `Let ${name} through?`,
    consequence: ({ until, session }) =>
      `Until ${formatDate(until)} the unpaid school fee of ${session} stops nothing. It is still owed.`,
    call: finance.scholarships.approveWaiver,
    input: ({ id, version }) => ({ params: { id }, body: { version } }),
    done: 'The waiver counts now',
  }),
  rowAction({
    label: endLabel,
    may: 'end',
    danger: true,
    question: (waiver) => `${endLabel(waiver)} the waiver of ${waiver.name}?`,
    consequence: 'What is not paid stops the student again at once.',
    reason: true,
    call: finance.scholarships.endWaiver,
    input: ({ id, version }, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: ({ row }) => (isAskedFor(row) ? 'The waiver is refused' : 'The waiver has ended'),
  }),
];
