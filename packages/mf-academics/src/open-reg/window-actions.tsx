import { academics, extensionSchema, openRegistrationSchema } from '@portal/contracts/academics';
import { DateField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { counted, formatDate, type CallData } from '@portal/shared/model';
import { SimpleGrid, Text } from '@portal/shared/ui';
import { followAction } from '../lib/follow-action';
import { windowPath, type WindowRow } from './windows.api';

const untilTold = 'Empty: until told otherwise.';
const seenVersion = ({ version }: WindowRow) => version ?? 0;
const named = ({ words, semester, session }: WindowRow) => `${words}, ${semester} ${session}`;

function LastDayField() {
  return <DateField name="closesOn" label="Last day" optional hint={untilTold} />;
}

function ExtensionFields() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
      <DateField name="closesOn" label="New last day" />
      <DateField
        name="lateUntilOn"
        label="Late registration until"
        optional
        hint="Empty: nobody may be late."
      />
    </SimpleGrid>
  );
}

type Waiting = CallData<typeof academics.registrationWindows.waiting>;

/** Lists that nobody has approved whole, at each office. */
function waitingWords({ submitted, adviser, hod }: Waiting): string | null {
  const all = submitted + adviser + hod;
  if (all === 0) return null;
  const places = [
    submitted > 0 && `${submitted} with course advisers`,
    adviser > 0 && `${adviser} with heads of department`,
    hod > 0 && `${hod} after the head of department`,
  ].filter((place) => place !== false);
  return `${counted(all, 'list')} sent and not approved yet: ${places.join(', ')}. They can still be approved, but no longer corrected by their students.`;
}

function Closing({ waiting }: { waiting: Waiting }) {
  const words = waitingWords(waiting);
  return (
    <>
      <Text>
        Nobody for whom these days count can register any more, nor be late. Who has days of their own keeps
        them.
      </Text>
      {words && (
        <Text mt="2" fontWeight="medium" color="fg.error">
          {words}
        </Text>
      )}
    </>
  );
}

/** What is done with the window of some students. */
export const windowActions: readonly RowAction<WindowRow>[] = [
  { label: ({ may }) => (may.includes('set') ? 'Set the days' : 'View'), to: ({ id }) => windowPath(id) },
  rowAction({
    label: 'Open now',
    may: 'open',
    question: (row) => `Open registration now: ${named(row)}?`,
    consequence: ({ own, follows }) =>
      own || follows === null
        ? 'It opens at this moment.'
        : `It opens at this moment, for these students alone. Until now they follow: ${follows}.`,
    fields: { schema: openRegistrationSchema, defaults: { closesOn: '' }, form: LastDayField },
    call: academics.registrationWindows.open,
    input: ({ id, version }, { closesOn }) => ({ params: { id }, body: { closesOn, version } }),
    done: 'Registration is open',
  }),
  rowAction({
    label: 'Extend',
    may: 'extend',
    question: (row) => `More days: ${named(row)}`,
    consequence: ({ window }) =>
      `${window?.closesOn ? `The last day is ${formatDate(window.closesOn)} until now. ` : ''}Those for whom these days count and who have not sent their list are told; who has days of their own keeps them.`,
    confirm: 'Extend and tell them',
    fields: {
      schema: extensionSchema,
      defaults: ({ window }) => ({ closesOn: '', lateUntilOn: window?.lateUntilOn ?? '' }),
      form: ExtensionFields,
    },
    call: academics.registrationWindows.extend,
    input: (row, { closesOn, lateUntilOn }) => ({
      params: { id: row.id },
      body: { closesOn, lateUntilOn, version: seenVersion(row) },
    }),
    done: 'Registration is extended',
  }),
  rowAction({
    label: 'Close now',
    may: 'close',
    danger: true,
    load: {
      call: academics.registrationWindows.waiting,
      input: ({ id }: WindowRow) => ({ params: { id } }),
      label: 'Counting the lists that wait…',
    },
    question: (row) => `Close registration now: ${named(row)}?`,
    consequence: (_row, waiting) => <Closing waiting={waiting} />,
    reason: true,
    call: academics.registrationWindows.close,
    input: (row, { reason }) => ({ params: { id: row.id }, body: { version: seenVersion(row), reason } }),
    done: 'Registration is closed',
  }),
  followAction(academics.registrationWindows.follow),
];
