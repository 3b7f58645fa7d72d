import {
  admissions,
  applicationFeeSchema,
  cloneIntoSchema,
  formulaLabels,
  openNowSchema,
  windowDaysSchema,
} from '@portal/contracts/admissions';
import { DateField, SelectField } from '@portal/shared/forms';
import { namedChoices, rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { formatDate, formatDateTime, nairaOf } from '@portal/shared/model';
import { DescriptionList, Money, SimpleGrid, Stack, Text } from '@portal/shared/ui';
import { FeeFields, LateTerms } from './fee-fields';
import { previewPath, setupPath, type Choices, type SetupRow } from '../lib/application-setup.api';

const named = ({ type, session }: SetupRow) => `${type}, ${session}`;
const rulesId = ({ rulesWaiting }: SetupRow) => rulesWaiting?.id ?? 0;
const waitingId = ({ waiting }: SetupRow) => waiting?.id ?? 0;
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

/** The fee in force, and the one that waits. */
function Fees({ fee, waiting }: SetupRow) {
  return (
    <DescriptionList
      items={[
        ['Active fee', fee ? <Money kobo={fee.amount} /> : 'None'],
        ['New fee', waiting && <Money key="new" kobo={waiting.amount} />],
        ['Those who are late', waiting && <LateTerms key="late" {...waiting} />],
        ['Proposed by', waiting?.by],
        ['Proposed', waiting && formatDateTime(waiting.at)],
      ]}
    />
  );
}

const unlessSame = <T,>(now: T, next: T) => (now === next ? 'As now' : next);

/** Formula and minimum score that wait, beside those that count. */
function Rules({ rulesWaiting }: SetupRow) {
  if (!rulesWaiting) return null;
  const { formula, minimumUtme, now } = rulesWaiting;
  return (
    <DescriptionList
      items={[
        ['Formula now', formulaLabels[now.formula]],
        ['New formula', unlessSame(formulaLabels[now.formula], formulaLabels[formula])],
        ['Minimum UTME score now', now.minimumUtme ?? 'None'],
        ['New minimum UTME score', unlessSame(now.minimumUtme ?? 'None', minimumUtme ?? 'None')],
        ['Proposed by', rulesWaiting.by],
        ['Proposed', formatDateTime(rulesWaiting.at)],
      ]}
    />
  );
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
  rowAction({
    label: 'Approve the fee',
    may: 'approve',
    question: (setup) => `Approve the fee of ${named(setup)}?`,
    consequence: Fees,
    call: admissions.applicationSetup.approveFee,
    input: (setup) => ({ params: { id: waitingId(setup) } }),
    done: 'The fee is active',
  }),
  rowAction({
    label: 'Refuse the fee',
    may: 'refuse',
    danger: true,
    question: (setup) => `Refuse the fee of ${named(setup)}?`,
    consequence: Fees,
    reason: true,
    call: admissions.applicationSetup.refuseFee,
    input: (setup, { reason }) => ({ params: { id: waitingId(setup) }, body: { reason } }),
    done: 'The fee is refused',
  }),
  rowAction({
    label: 'Approve the rules',
    may: 'approveRules',
    question: (setup) => `Approve the rules of ${named(setup)}?`,
    consequence: (setup) => (
      <Stack gap="4">
        <Text>There are results: other rules rank all candidates anew.</Text>
        <Rules {...setup} />
      </Stack>
    ),
    call: admissions.applicationSetup.approveRules,
    input: (setup) => ({ params: { id: rulesId(setup) } }),
    done: 'The rules are active',
  }),
  rowAction({
    label: 'Refuse the rules',
    may: 'refuseRules',
    danger: true,
    question: (setup) => `Refuse the rules of ${named(setup)}?`,
    consequence: Rules,
    reason: true,
    call: admissions.applicationSetup.refuseRules,
    input: (setup, { reason }) => ({ params: { id: rulesId(setup) }, body: { reason } }),
    done: 'The rules are refused',
  }),
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
