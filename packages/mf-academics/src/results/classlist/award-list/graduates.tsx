import { academics } from '@portal/contracts/academics';
import {
  DataTable,
  rowAction,
  RowName,
  SecondLine,
  Section,
  TwoLines,
  useActions,
  type Column,
} from '@portal/shared/lists';
import { formatDate, formatDocumentCode } from '@portal/shared/model';
import { DescriptionList, StateBadge, Unless, When } from '@portal/shared/ui';
import { ActionMenu } from '@portal/shared/ui/overlay';
import { useMemo } from 'react';
import type { AwardList, Graduate } from '../awards/award-lists.api';

const byAt = (by: string | null, at: string | null) =>
  by === null || at === null ? null : `${by}, ${formatDate(at)}`;

const back = ({ returnedBy, returnedAt, returnReason }: AwardList) =>
  [
    ['Returned by', byAt(returnedBy, returnedAt)],
    ['Why it was returned', returnReason],
  ] as const;

/** Who did what with the list, and when. */
export function AboutList({ list }: { list: AwardList }) {
  return (
    <Section title="The list">
      <DescriptionList
        items={[
          ['School', list.school],
          ['Proposed by', byAt(list.proposedBy, list.proposedAt)],
          ['Checked by', byAt(list.checkedBy, list.checkedAt)],
          ['Written down for Senate by', byAt(list.approvedBy, list.approvedAt)],
          ['Date of award', list.awardedOn && formatDate(list.awardedOn)],
          ['Minute of Senate', list.minute],
          ...(list.state === 'returned' ? back(list) : []),
        ]}
      />
    </Section>
  );
}

function AwardCell({ removal, award }: Graduate) {
  return (
    <TwoLines>
      <When value={removal} otherwise={<Unless value={award}>–</Unless>}>
        {({ reason, by }) => (
          <>
            <StateBadge meaning="bad">Taken off</StateBadge>
            <SecondLine>
              “{reason}” {by}
            </SecondLine>
          </>
        )}
      </When>
      <When value={award}>
        {({ state, code }) => (
          <>
            <StateBadge meaning={state === 'approved' ? 'good' : 'bad'}>
              {state === 'approved' ? 'Awarded' : 'Withdrawn'}
            </StateBadge>
            <When value={code}>{(mark) => <SecondLine>{formatDocumentCode(mark)}</SecondLine>}</When>
          </>
        )}
      </When>
    </TwoLines>
  );
}

const columns: readonly Column<Graduate>[] = [
  {
    header: 'Graduate',
    width: 32,
    cell: ({ fullName, matricNumber }) => (
      <TwoLines below={matricNumber}>
        <RowName>{fullName}</RowName>
      </TwoLines>
    ),
  },
  { header: 'Programme', width: 26, foldsAt: 1, cell: ({ programme }) => programme },
  { header: 'Units passed', width: 10, align: 'end', foldsAt: 2, cell: ({ units }) => units },
  { header: 'CGPA', width: 8, align: 'end', cell: ({ cgpa }) => cgpa },
  { header: 'Class of degree', width: 20, cell: (row) => row.class },
  { header: 'Award', width: 26, cell: (row) => <AwardCell {...row} /> },
];

/** Everybody on the list, as they were when it was proposed. */
export function Graduates({ list }: { list: AwardList }) {
  const { id, version, graduatesOf, may } = list;
  const actions = useMemo(
    () => [
      rowAction({
        label: 'Take off the list',
        danger: true,
        question: ({ fullName }: Graduate) => `Take ${fullName} off the list?`,
        consequence: 'They are awarded nothing with this list, and may stand on another one.',
        reason: true,
        call: academics.awardLists.remove,
        input: ({ studentId }: Graduate, { reason }) => ({ body: { id, version, studentId, reason } }),
        done: ({ row }) => `${row.fullName} is off the list`,
      }),
    ],
    [id, version],
  );
  const { menuOf, dialog } = useActions(actions, ({ studentId }) =>
    graduatesOf.find((row) => row.studentId === studentId),
  );
  const menu = (row: Graduate) =>
    row.removal === null ? <ActionMenu label={`Actions for ${row.fullName}`} actions={menuOf(row)} /> : null;
  return (
    <Section title="Graduates">
      <DataTable
        caption="Graduates, by matric number"
        columns={columns}
        rows={graduatesOf}
        rowKey={({ studentId }) => studentId}
        rowName={({ fullName }) => fullName}
        emptyText="Nobody stands on this list."
        cards
        {...(may.includes('remove') && { rowMenu: menu })}
      />
      {dialog}
    </Section>
  );
}
