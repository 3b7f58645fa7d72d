import { rolloverSchema, student } from '@portal/contracts/student';
import { SelectField } from '@portal/shared/forms';
import { useQuery } from '@portal/shared/http';
import { namedChoices, rowAction, type RowAction } from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import { ErrorMessage, Loading, Stack } from '@portal/shared/ui';
import { choicesQuery, nameOfRollover, type Rollover } from './rollovers.api';

const seen = ({ id, version }: Rollover) => ({ params: { id }, body: { version } });
const students = ({ students: count }: Rollover) => counted(count, 'student');

/** What the next officer does with a roll-over; the server says who that is. */
export const rolloverActions: readonly RowAction<Rollover>[] = [
  rowAction({
    label: 'Commit',
    may: 'commit',
    primary: true,
    question: (row: Rollover) => `Commit the roll-over of ${nameOfRollover(row)}?`,
    consequence: (row: Rollover) =>
      `${students(row)}: who goes on is enrolled in ${row.to} and told, and moves once the fee is paid. Who is to withdraw is withdrawn at once. It can be undone for 24 hours.`,
    call: student.rollovers.commit,
    input: seen,
    done: ({ row }) => `The roll-over of ${nameOfRollover(row)} is being committed`,
  }),
  rowAction({
    label: 'Undo',
    may: 'undo',
    danger: true,
    question: (row: Rollover) => `Undo the roll-over of ${nameOfRollover(row)}?`,
    consequence: ({ undoUntil }: Rollover) =>
      `Everybody is as before, but for who has paid, registered or taken a bed-space in the new session: they stay, and are listed.${
        undoUntil === null ? '' : ` Possible until ${formatDateTime(undoUntil)}.`
      }`,
    reason: true,
    call: student.rollovers.undo,
    input: (row: Rollover, { reason }) => ({
      params: { id: row.id },
      body: { version: row.version, reason },
    }),
    done: ({ row }) => `The roll-over of ${nameOfRollover(row)} is being undone`,
  }),
  rowAction({
    label: 'Discard',
    may: 'discard',
    danger: true,
    question: (row: Rollover) => `Discard the roll-over of ${nameOfRollover(row)}?`,
    consequence: 'Nobody moves. The verdicts stay on record, and another roll-over can be made.',
    call: student.rollovers.discard,
    input: seen,
    done: ({ row }) => `The roll-over of ${nameOfRollover(row)} is discarded`,
  }),
];

function Sessions() {
  const { data, error, refetch } = useQuery(choicesQuery);
  if (error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return <Loading label="Loading the sessions…" />;
  const options = namedChoices(data.sessions);
  return (
    <Stack gap="5">
      <SelectField name="fromSessionId" label="Session that ends" options={options} />
      <SelectField name="toSessionId" label="Session that follows" options={options} />
    </Stack>
  );
}

/** A verdict for every student of a session. */
export const newRollover: RowAction<object> = rowAction({
  label: 'New roll-over',
  claim: 'student.sessions',
  primary: true,
  question: 'New roll-over',
  consequence:
    'A verdict is worked out for every student, from what is published. Nobody moves before another officer commits it.',
  confirm: 'Work out the verdicts',
  fields: { schema: rolloverSchema, defaults: { fromSessionId: '', toSessionId: '' }, form: Sessions },
  call: student.rollovers.propose,
  input: (_, { fromSessionId, toSessionId }) => ({ body: { fromSessionId, toSessionId } }),
  done: 'The verdicts are being worked out',
});
