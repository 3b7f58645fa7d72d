import { academics } from '@portal/contracts/academics';
import { DateField, TextField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { closedObject, counted, isRealDate, string } from '@portal/shared/model';
import { Stack } from '@portal/shared/ui';
import { nameOfList, type AwardListRow } from './award-lists.api';

const seen = ({ id, version }: AwardListRow) => ({ id, version });
const graduates = ({ graduates: count }: AwardListRow) => counted(count, 'graduate');

const decided = closedObject({
  awardedOn: string()
    .default('')
    .required('Choose the day on which Senate approved it')
    .test('day', 'Choose the day on which Senate approved it', (value) => !value || isRealDate(value)),
  minute: string().default('').trim().max(60, 'At most 60 characters'),
});

function DecisionFields() {
  return (
    <Stack gap="4">
      <DateField name="awardedOn" label="Senate approved it on" />
      <TextField name="minute" label="Minute of Senate (if there is one)" hint="As in S/214/7" />
    </Stack>
  );
}

/** What the next officer does with a list; the server says who that is. */
export const awardListActions: readonly RowAction<AwardListRow>[] = [
  rowAction({
    label: 'Pass on to Senate',
    may: 'check',
    primary: true,
    question: (row: AwardListRow) => `Pass ${nameOfList(row)} on to Senate?`,
    consequence: (row: AwardListRow) =>
      `You checked ${graduates(row)}: names, averages and classes. Senate decides next.`,
    confirm: 'Pass on',
    call: academics.awardLists.check,
    input: (row: AwardListRow) => ({ body: { ...seen(row), accept: true, reason: '' } }),
    done: ({ row }) => `${nameOfList(row)} waits for Senate`,
  }),
  rowAction({
    label: 'Return',
    may: 'check',
    danger: true,
    question: (row: AwardListRow) => `Return ${nameOfList(row)}?`,
    consequence: 'Whoever proposed it makes another one.',
    reason: true,
    call: academics.awardLists.check,
    input: (row: AwardListRow, { reason }) => ({ body: { ...seen(row), accept: false, reason } }),
    done: ({ row }) => `${nameOfList(row)} is returned`,
  }),
  rowAction({
    label: 'Approve for Senate',
    may: 'approve',
    primary: true,
    question: (row: AwardListRow) => `Write down that Senate approved ${nameOfList(row)}?`,
    consequence: (row: AwardListRow) =>
      `${graduates(row)} will stand in the register of awards: their certificates can be verified, and they register no courses any more.`,
    confirm: 'Approve',
    fields: { schema: decided, defaults: { awardedOn: '', minute: '' }, form: DecisionFields },
    call: academics.awardLists.approve,
    input: (row: AwardListRow, { awardedOn, minute }) => ({
      body: { ...seen(row), accept: true, awardedOn, minute, reason: '' },
    }),
    done: ({ row }) => `Senate has approved ${nameOfList(row)}`,
  }),
  rowAction({
    label: 'Return for Senate',
    may: 'approve',
    danger: true,
    question: (row: AwardListRow) => `Return ${nameOfList(row)} for Senate?`,
    consequence: 'Nobody on it is awarded a degree; the office makes another list.',
    confirm: 'Return',
    reason: true,
    call: academics.awardLists.approve,
    input: (row: AwardListRow, { reason }) => ({
      body: { ...seen(row), accept: false, awardedOn: '', minute: '', reason },
    }),
    done: ({ row }) => `${nameOfList(row)} is returned`,
  }),
];
