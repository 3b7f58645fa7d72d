import {
  admissions,
  certificateReplySchema,
  certificateVerdictSchema,
  letterSentSchema,
} from '@portal/contracts/admissions';
import { DateField, RadioField, TextAreaField } from '@portal/shared/forms';
import { rowAction, type RowAction, type RowOf } from '@portal/shared/lists';

export type Certificate = RowOf<typeof admissions.certificateVerification.list>;

const verdicts = [
  { value: 'genuine', label: 'Genuine' },
  { value: 'not_genuine', label: 'Not genuine' },
];

function DayField() {
  return <DateField name="on" label="Day of the letter" />;
}

function ReplyFields() {
  return (
    <>
      <DateField name="on" label="Day of the reply" />
      <TextAreaField name="reply" label="What the institution says" />
    </>
  );
}

function VerdictFields() {
  return (
    <>
      <RadioField name="verdict" label="Verdict" options={verdicts} />
      <TextAreaField name="comment" label="Comment" optional />
    </>
  );
}

const asked = ({ institution, name }: Certificate) => `${institution} about ${name}`;

/** What is done with a certificate; the server says with which. */
export const certificateActions: readonly RowAction<Certificate>[] = [
  rowAction({
    label: ({ letterSentOn }: Certificate) => (letterSentOn ? 'Record another letter' : 'Record the letter'),
    may: 'sendLetter',
    question: (row: Certificate) => `Record the letter to ${asked(row)}?`,
    consequence: 'Note the day on which the letter left.',
    fields: {
      schema: letterSentSchema,
      defaults: ({ version }: Certificate) => ({ version, on: '' }),
      form: DayField,
    },
    call: admissions.certificateVerification.letterSent,
    input: ({ id }: Certificate, { version, on }) => ({ params: { id }, body: { version, on } }),
    done: 'The letter is noted',
  }),
  rowAction({
    label: 'Record the reply',
    may: 'reply',
    question: ({ institution }: Certificate) => `What does ${institution} say?`,
    fields: {
      schema: certificateReplySchema,
      defaults: ({ version, reply }: Certificate) => ({ version, on: '', reply }),
      form: ReplyFields,
    },
    call: admissions.certificateVerification.reply,
    input: ({ id }: Certificate, { version, on, reply }) => ({
      params: { id },
      body: { version, on, reply },
    }),
    done: 'The reply is noted',
  }),
  rowAction({
    label: 'Save the verdict',
    may: 'decide',
    question: ({ qualification, name }: Certificate) => `Is the ${qualification} of ${name} genuine?`,
    consequence: ({ reply }: Certificate) => `The institution says: ${reply}`,
    fields: {
      schema: certificateVerdictSchema,
      defaults: ({ version }: Certificate) => ({ version, verdict: '', comment: '' }),
      form: VerdictFields,
    },
    call: admissions.certificateVerification.decide,
    input: ({ id }: Certificate, { version, verdict, comment }) => ({
      params: { id },
      body: { version, verdict, comment },
    }),
    done: 'The verdict is saved',
  }),
  rowAction({
    label: 'Take back the verdict',
    may: 'reopen',
    danger: true,
    question: ({ name }: Certificate) => `Take back the verdict on the certificate of ${name}?`,
    consequence: 'It waits for a verdict again. What was said stays in the history.',
    reason: true,
    call: admissions.certificateVerification.reopen,
    input: ({ id, version }: Certificate, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'It waits for a verdict again',
  }),
];
