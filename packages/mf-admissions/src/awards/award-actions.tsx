import { admissions } from '@portal/contracts/admissions';
import { rowAction, type RowAction, type RowOf } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { DescriptionList } from '@portal/shared/ui';
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
    label: 'Withdraw',
    may: 'withdraw',
    danger: true,
    question: (row: Award) => `Withdraw ${named(row)}?`,
    consequence: 'Whoever verifies the certificate is told that it is no longer valid.',
    reason: true,
    call: admissions.awards.withdraw,
    input: (row: Award, { reason }) => ({ ...params(row), body: { reason } }),
    done: 'The award is withdrawn',
  }),
];
