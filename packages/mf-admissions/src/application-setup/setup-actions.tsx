import {
  admissions,
  applicationFeeSchema,
  cloneIntoSchema,
  openNowSchema,
  windowDaysSchema,
} from '@portal/contracts/admissions';
import { DateField, SelectField } from '@portal/shared/forms';
import { namedChoices, rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { formatDate, nairaOf } from '@portal/shared/model';
import { SimpleGrid } from '@portal/shared/ui';
import { decisionActions } from './decision-actions';
import { FeeFields } from './fee-fields';
import { named } from './labels';
import { previewPath, setupPath, type Choices, type SetupRow } from '../lib/application-setup.api';

const lagosDays = 'Days in Nigeria: it opens as the first begins, and closes as the last ends.';

function DaysFields() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
      <DateField name="opensOn" label="First day" />
      <DateField name="closesOn" label="Last day" optional hint="Empty: until told otherwise." />
    </SimpleGrid>
  );
}

function LastDayField() {
  return <DateField name="closesOn" label="Last day" optional hint="Empty: until told otherwise." />;
}

function SessionField({ loaded }: ActionFormProps<SetupRow, Choices>) {
  return <SelectField name="sessionId" label="Into session" options={namedChoices(loaded.sessions)} />;
}

const openState = ({ windowState }: SetupRow) => windowState === 'planned' || windowState === 'none';

/** What is done with a set-up, its window, and a fee or rules of it that wait. */
export const setupActions: readonly RowAction<SetupRow>[] = [
  { label: ({ may }) => (may.includes('edit') ? 'Edit' : 'View'), to: ({ id }) => setupPath(id) },
  { label: 'Preview the form', to: ({ id }) => previewPath(id) },
  rowAction({
    label: 'Activate',
    may: 'activate',
    question: (setup) => `Activate ${named(setup)}?`,
    consequence: ({ window }) =>
      window
        ? `The form is sold from ${formatDate(window.opensOn)} on.`
        : 'The form is sold as soon as its days are set.',
    call: admissions.applicationSetup.activate,
    input: ({ id, version }) => ({ params: { id }, body: { version } }),
    done: 'It is active',
  }),
  rowAction({
    label: 'Set the days',
    may: 'window',
    question: (setup) => `Set the days of ${named(setup)}?`,
    consequence: lagosDays,
    fields: {
      schema: windowDaysSchema,
      defaults: ({ window }) => ({ opensOn: window?.opensOn ?? '', closesOn: window?.closesOn ?? '' }),
      form: DaysFields,
    },
    call: admissions.applicationSetup.window,
    input: ({ id, window }, { opensOn, closesOn }) => ({
      params: { id },
      body: { opensOn, closesOn, version: window?.version ?? null },
    }),
    done: 'The days are set',
  }),
  rowAction({
    label: 'Open now',
    may: 'open',
    question: (setup) => `Open ${named(setup)} now?`,
    consequence: (setup) =>
      openState(setup)
        ? 'It opens at this moment, whatever its first day was.'
        : 'It opens again at this moment, at the fee that is active.',
    fields: { schema: openNowSchema, defaults: { closesOn: '' }, form: LastDayField },
    call: admissions.applicationSetup.open,
    input: ({ id, window }, { closesOn }) => ({
      params: { id },
      body: { closesOn, version: window?.version ?? null },
    }),
    done: 'It is open',
  }),
  rowAction({
    label: 'Close now',
    may: 'close',
    danger: true,
    question: (setup) => `Close ${named(setup)} now?`,
    consequence:
      'Nobody can make an invoice for it any more, nor be late for it. Whoever has paid can go on with the form.',
    reason: true,
    call: admissions.applicationSetup.close,
    input: ({ id, window }, { reason }) => ({
      params: { id },
      body: { version: window?.version ?? 0, reason },
    }),
    done: 'It is closed',
  }),
  rowAction({
    label: 'Change the fee',
    may: 'fee',
    question: (setup) => `Change the fee of ${named(setup)}?`,
    consequence: ({ waiting }) =>
      `Invoices keep the fee that they were made with. The new one counts when another officer approves it.${waiting ? ' The fee that waits now is withdrawn.' : ''}`,
    confirm: 'Propose the fee',
    fields: {
      schema: applicationFeeSchema,
      defaults: ({ fee }) => ({
        fee: fee ? nairaOf(fee.amount) : '',
        lateDays: String(fee?.lateDays ?? ''),
        lateFee: fee?.lateFee ? nairaOf(fee.lateFee) : '',
      }),
      form: FeeFields,
    },
    call: admissions.applicationSetup.fee,
    input: ({ id }, { fee, lateDays, lateFee }) => ({ params: { id }, body: { fee, lateDays, lateFee } }),
    done: 'The fee waits for another officer',
  }),
  ...decisionActions,
  rowAction({
    label: 'Clone into another session',
    may: 'clone',
    load: {
      call: admissions.applicationSetup.choices,
      input: () => ({}),
      label: 'Loading the sessions…',
    },
    question: (setup) => `Clone ${named(setup)}?`,
    consequence:
      'The same rules as a draft of another session. Its fee waits for another officer, and its days are yours to set.',
    confirm: 'Clone',
    fields: {
      schema: cloneIntoSchema,
      defaults: ({ sessionId }, { sessions }) => ({
        sessionId: String(sessions.find((each) => each.current && each.id !== sessionId)?.id ?? ''),
      }),
      form: SessionField,
    },
    call: admissions.applicationSetup.clone,
    input: ({ id }, { sessionId }) => ({ params: { id }, body: { sessionId } }),
    done: 'It is cloned, as a draft',
    leads: ({ data }) => setupPath(data.id),
  }),
];
