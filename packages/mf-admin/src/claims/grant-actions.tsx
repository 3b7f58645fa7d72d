import { administration } from '@portal/contracts/administration';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { Text } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useClaims } from '../lib/claims';
import type { GrantRow } from './claims.api';
import { grantInWords, reachInWords } from './grant-labels';

/** What is asked for, who else gains or what comes with it, and why. */
function Asked({ row, children }: { row: GrantRow; children?: ReactNode }) {
  const claims = useClaims();
  const reach = reachInWords(row, claims);
  return (
    <>
      <Text color="fg">{grantInWords(row, claims)}.</Text>
      {reach && (
        <Text color="fg" mt="2">
          {reach}
        </Text>
      )}
      <Text mt="2">
        {row.requestedBy} asked: {row.reason}
      </Text>
      {children}
    </>
  );
}

function Refused({ row }: { row: GrantRow }) {
  return `${grantInWords(row, useClaims())}. ${row.requestedBy} is told your reason.`;
}

/** What the second person decides, and what who asked may take back. */
export const grantActions: readonly RowAction<GrantRow>[] = [
  rowAction({
    label: 'Approve',
    may: 'approve',
    question: 'Approve this grant?',
    consequence: (row) => (
      <Asked row={row}>
        <Text mt="2">It counts at once, and your name stands beside it in the audit.</Text>
      </Asked>
    ),
    call: administration.grants.approve,
    input: ({ id, version }) => ({ params: { id }, body: { version } }),
    done: 'Approved',
  }),
  rowAction({
    label: 'Refuse',
    may: 'refuse',
    danger: true,
    question: 'Refuse this grant?',
    consequence: (row) => <Refused row={row} />,
    reason: true,
    call: administration.grants.refuse,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: 'Refused',
  }),
  rowAction({
    label: 'Withdraw',
    may: 'withdraw',
    question: 'Withdraw this grant?',
    consequence: (row) => <Asked row={row} />,
    call: administration.grants.withdraw,
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: 'Withdrawn',
  }),
];
