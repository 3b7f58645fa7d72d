import { dispatchSchema, identifySchema, linkDays, newLinkSchema, student } from '@portal/contracts/student';
import { SelectField, TextAreaField, TextField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import type { Transcript } from './transcripts.api';

const whose = ({ fullName, payer }: Transcript) => fullName ?? payer;
const seen = ({ id, version }: Transcript) => ({ params: { id }, body: { version } });

const dayChoices = [7, 14, linkDays.usual, 60, linkDays.most].map((days) => ({
  value: String(days),
  label: counted(days, 'day'),
}));
const Days = () => <SelectField name="days" label="How long the link works" options={dayChoices} />;
const WhoseRecord = () => (
  <>
    <TextField name="matricNumber" label="Matric number" />
    <TextAreaField name="proof" label="What proves that they ordered it" />
  </>
);

function HowItLeaves({ row: { delivery } }: { row: Transcript }) {
  if (delivery === 'email') return <Days />;
  return delivery === 'courier' ? <TextField name="waybill" label="Waybill number of the courier" /> : null;
}

const leaves = {
  email: 'gets a link by email, which ends and can be taken back',
  courier: 'gets the printed transcript by courier',
  collection: 'gets the printed transcript when it is collected',
} as const;

/** What an officer does next with a transcript; the server says what that is. */
export const transcriptActions: readonly RowAction<Transcript>[] = [
  rowAction({
    label: 'Find the record',
    may: 'identify',
    question: ({ payer }: Transcript) => `Whose transcript did ${payer} order?`,
    consequence:
      'Whoever ordered it was not signed in. Compare the names and ask for a proof of identity. The student is told.',
    confirm: 'Take this record',
    fields: {
      schema: identifySchema,
      defaults: ({ version }: Transcript) => ({ version, matricNumber: '', proof: '' }),
      form: WhoseRecord,
    },
    call: student.transcripts.identify,
    input: ({ id }: Transcript, { version, matricNumber, proof }) => ({
      params: { id },
      body: { version, matricNumber, proof },
    }),
    done: 'The record is found',
  }),
  rowAction({
    label: 'Everything is in order',
    may: 'check',
    primary: true,
    question: (row: Transcript) => `Is everything in order with ${whose(row)}?`,
    consequence: 'You say that person, money and results were checked. It can be produced then.',
    confirm: 'Everything is in order',
    call: student.transcripts.check,
    input: seen,
    done: 'The transcript can be produced',
  }),
  rowAction({
    label: ({ outdated }: Transcript) => (outdated ? 'Produce another one' : 'Produce'),
    may: 'produce',
    primary: true,
    question: (row: Transcript) => `Produce the transcript of ${whose(row)}?`,
    consequence: ({ outdated }: Transcript) =>
      outdated
        ? 'Results were corrected since. The one before counts no more, and its link is taken back.'
        : 'It says what is published now, and stays so whatever is corrected later.',
    confirm: 'Produce',
    call: student.transcripts.produce,
    input: seen,
    done: 'The transcript is produced',
  }),
  rowAction({
    label: 'Dispatch',
    may: 'dispatch',
    primary: true,
    question: (row: Transcript) => `Dispatch the transcript of ${whose(row)}?`,
    consequence: ({ recipient, delivery }: Transcript) =>
      `${recipient} ${leaves[delivery]}. Whoever paid is told.`,
    fields: {
      schema: dispatchSchema,
      defaults: ({ version }: Transcript) => ({ version, days: String(linkDays.usual), waybill: '' }),
      form: HowItLeaves,
    },
    call: student.transcripts.dispatch,
    input: ({ id }: Transcript, { version, days, waybill }) => ({
      params: { id },
      body: { version, days, waybill },
    }),
    done: 'The transcript is dispatched',
  }),
  rowAction({
    label: 'Send another link',
    may: 'link',
    question: ({ recipient }: Transcript) => `Send ${recipient} another link?`,
    consequence: 'The links before are taken back.',
    fields: {
      schema: newLinkSchema,
      defaults: ({ version }: Transcript) => ({ version, days: String(linkDays.usual) }),
      form: Days,
    },
    call: student.transcripts.newLink,
    input: ({ id }: Transcript, { version, days }) => ({ params: { id }, body: { version, days } }),
    done: 'Another link is sent',
  }),
  rowAction({
    label: 'Take the link back',
    may: 'take_back',
    danger: true,
    question: ({ recipient }: Transcript) => `Take the link of ${recipient} back?`,
    consequence: 'It opens nothing any more. The student reads why.',
    reason: true,
    call: student.transcripts.takeBack,
    input: ({ id, version }: Transcript, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'The link is taken back',
  }),
  rowAction({
    label: 'Put on hold',
    may: 'hold',
    question: (row: Transcript) => `Put the transcript of ${whose(row)} on hold?`,
    consequence: 'The student reads why.',
    reason: true,
    call: student.transcripts.hold,
    input: ({ id, version }: Transcript, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'The transcript is on hold, and the student is told',
  }),
];
