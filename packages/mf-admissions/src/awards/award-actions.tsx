import { admissions } from '@portal/contracts/admissions';
import { rowAction, type RowAction, type RowOf } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { DescriptionList, Stack, Text } from '@portal/shared/ui';
import { studentRows } from './student-rows';

export type Award = RowOf<typeof admissions.awards.list>;

const params = ({ id }: Award) => ({ params: { id } });
const named = ({ programme, name }: Award) => `the award of ${programme} to ${name}`;

function Seen(row: Award) {
  const { name, matricNumber, programme, class: grade, awardedOn, proposedBy } = row;
  return (
    <DescriptionList
      items={[
        ['Name', name],
        ['Matric number', matricNumber],
        ...studentRows(row),
        ['Programme', programme],
        ['Class', grade],
        ['Date of award', formatDate(awardedOn)],
        ['Recorded by', proposedBy],
      ]}
    />
  );
}

/** What a second officer has to know before a certificate is no longer valid. */
function Withdrawal({ withdrawal, ...row }: Award) {
  return (
    <Stack gap="4">
      <Text>Whoever verifies the certificate is told that it is no longer valid.</Text>
      <DescriptionList
        items={[
          ['Matric number', row.matricNumber],
          ['Class', row.class],
          ['Date of award', formatDate(row.awardedOn)],
          ['Reason', withdrawal?.reason ?? ''],
          ['Asked for by', withdrawal?.by ?? ''],
        ]}
      />
    </Stack>
  );
}

/** What is done with an award; the server says by whom. */
export const awardActions: readonly RowAction<Award>[] = [
  rowAction({
    label: 'Approve',
    may: 'approve',
    question: (row: Award) => `Approve ${named(row)}?`,
    consequence: (row: Award) => <Seen {...row} />,
    confirm: 'Approve',
    call: admissions.awards.approve,
    input: params,
    done: 'The certificate can be verified from now on',
  }),
  rowAction({
    label: 'Refuse',
    may: 'refuse',
    danger: true,
    question: (row: Award) => `Refuse ${named(row)}?`,
    reason: true,
    call: admissions.awards.refuse,
    input: (row: Award, { reason }) => ({ ...params(row), body: { reason } }),
    done: 'The award is refused',
  }),
  rowAction({
    label: 'Ask to withdraw',
    may: 'withdraw',
    danger: true,
    question: (row: Award) => `Ask to withdraw ${named(row)}?`,
    consequence: 'The certificate stays valid until another officer agrees.',
    reason: true,
    call: admissions.awards.withdraw,
    input: (row: Award, { reason }) => ({ ...params(row), body: { reason } }),
    done: 'The withdrawal waits for another officer',
  }),
  rowAction({
    label: 'Withdraw',
    may: 'approveWithdrawal',
    danger: true,
    question: (row: Award) => `Withdraw ${named(row)}?`,
    consequence: (row: Award) => <Withdrawal {...row} />,
    confirm: 'Withdraw',
    call: admissions.awards.approveWithdrawal,
    input: ({ withdrawal }: Award) => ({ params: { id: withdrawal?.id ?? 0 } }),
    done: 'The award is withdrawn',
  }),
  rowAction({
    label: 'Keep the award',
    may: 'keep',
    question: (row: Award) => `Keep ${named(row)}?`,
    consequence: 'The withdrawal is refused, and the certificate stays valid.',
    reason: true,
    call: admissions.awards.refuseWithdrawal,
    input: ({ withdrawal }: Award, { reason }) => ({
      params: { id: withdrawal?.id ?? 0 },
      body: { reason },
    }),
    done: 'The award stays',
  }),
];
