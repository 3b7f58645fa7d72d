import { admissions, invoiceNamesSchema, transferInvoiceSchema } from '@portal/contracts/admissions';
import { SelectField, TextField } from '@portal/shared/forms';
import {
  namedChoices,
  ReasonField,
  rowAction,
  type ActionFormProps,
  type RowAction,
} from '@portal/shared/lists';
import { formatNaira, formatRrr } from '@portal/shared/model';
import { markPaidPath, type Choices, type FormInvoice } from './manage-invoices.api';

const nameOf = ({ number, rrr }: FormInvoice) => (rrr ? `RRR ${formatRrr(rrr)}` : `invoice ${number}`);

function NamesFields() {
  return (
    <>
      <TextField name="lastname" label="Surname" />
      <TextField name="firstname" label="First name" />
      <TextField name="middlename" label="Middle name" optional />
      <ReasonField />
    </>
  );
}

function TransferFields({ loaded }: ActionFormProps<FormInvoice, Choices>) {
  return (
    <>
      <SelectField name="applicationTypeId" label="Type" options={namedChoices(loaded.types)} />
      <SelectField name="sessionId" label="Session" options={namedChoices(loaded.sessions)} />
      <ReasonField />
    </>
  );
}

interface Requeried {
  data: { paid: number; unanswered: number; refused: readonly { message: string }[] };
}

/** What one question to the gateway came to. */
function asked({ data: { paid, unanswered, refused } }: Requeried) {
  if (refused[0]) return { severity: 'warning' as const, title: refused[0].message };
  if (paid > 0) return { severity: 'success' as const, title: 'The gateway has confirmed the payment.' };
  const title =
    unanswered > 0
      ? 'The gateway is not answering. We keep asking.'
      : 'The gateway knows of no payment yet. We keep asking.';
  return { severity: 'info' as const, title };
}

/** What can be done with the invoice of a form; the server says with which. */
export const formInvoiceActions: readonly RowAction<FormInvoice>[] = [
  rowAction({
    label: 'Ask the gateway',
    may: 'requery',
    call: admissions.manageInvoices.requery,
    input: ({ id }: FormInvoice) => ({ body: { ids: [id] } }),
    done: asked,
  }),
  { label: 'Mark paid from bank evidence', may: 'markPaid', to: ({ id }) => markPaidPath(id) },
  rowAction({
    label: 'Send the RRR again',
    may: 'send',
    question: ({ name }: FormInvoice) => `Send ${name} the RRR once more?`,
    consequence: ({ phone }: FormInvoice) =>
      `It goes to the mail address of the invoice and to ${phone}, at most once an hour.`,
    call: admissions.manageInvoices.send,
    input: ({ id }: FormInvoice) => ({ params: { id } }),
    done: 'The RRR is on its way',
  }),
  rowAction({
    label: 'Correct the names',
    may: 'names',
    question: (invoice: FormInvoice) => `Correct the names of ${nameOf(invoice)}?`,
    consequence: 'The form begins with these names. Once it is begun they stay.',
    fields: {
      schema: invoiceNamesSchema,
      defaults: ({ lastname, firstname, middlename, name }: FormInvoice) => ({
        lastname,
        firstname,
        middlename,
        seen: name,
        reason: '',
      }),
      form: NamesFields,
    },
    call: admissions.manageInvoices.names,
    input: ({ id }: FormInvoice, body) => ({ params: { id }, body }),
    done: 'The names are corrected',
  }),
  rowAction<
    FormInvoice,
    typeof admissions.manageInvoices.transfer,
    typeof transferInvoiceSchema,
    typeof admissions.manageInvoices.choices
  >({
    label: 'Move to another type or session',
    may: 'transfer',
    load: { call: admissions.manageInvoices.choices, input: () => ({}), label: 'Loading choices…' },
    question: (invoice) => `Where does ${nameOf(invoice)} belong?`,
    consequence: ({ type, session, amount }) =>
      `Paid for ${type}, ${session}. It goes to what costs the same, ${formatNaira(amount)}; its application gets a new number, and the payer is told.`,
    confirm: 'Move',
    fields: {
      schema: transferInvoiceSchema,
      defaults: ({ typeId, sessionId }) => ({
        fromTypeId: typeId,
        fromSessionId: sessionId,
        applicationTypeId: String(typeId),
        sessionId: String(sessionId),
        reason: '',
      }),
      form: TransferFields,
    },
    call: admissions.manageInvoices.transfer,
    input: ({ id }, body) => ({ params: { id }, body }),
    done: ({ data }) => `Moved. Its application is ${data.applicationNumber} now`,
  }),
  rowAction({
    label: 'Cancel',
    may: 'cancel',
    danger: true,
    question: (invoice: FormInvoice) => `Cancel ${nameOf(invoice)}?`,
    consequence: 'The gateway is asked one last time; if it was paid meanwhile, it stays and counts.',
    confirm: 'Cancel the invoice',
    reason: true,
    call: admissions.manageInvoices.cancel,
    input: ({ id }: FormInvoice, { reason }) => ({ params: { id }, body: { reason } }),
    done: ({ message }) => message,
  }),
];
