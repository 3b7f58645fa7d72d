import type { ActionDialogProps } from '@portal/shared/lists';
import { Button, DescriptionList, LabelBadge, Money } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { refundKindBadges, refundStateBadges } from '../lib/money-badges';
import { RrrCell, whoAndWhen } from '../lib/money-cells';
import type { RefundRow } from './refunds.api';

function factsOf(row: RefundRow) {
  const account = [row.accountNumber, row.bank, row.accountName].filter(Boolean).join(', ');
  return [
    ['State', <LabelBadge key="state" of={refundStateBadges} value={row.state} />],
    ['Kind', <LabelBadge key="kind" of={refundKindBadges} value={row.kind} />],
    ['Amount', <Money key="amount" kobo={row.amount} />],
    ['Payer', [row.payer, row.matricNumber].filter(Boolean).join(', ')],
    ['Invoice', row.invoiceNumber],
    ['RRR', <RrrCell key="rrr" rrr={row.rrr} />],
    ['For', `${row.purpose}, ${row.session}`],
    ['Reason', row.reason],
    ['Account', account],
    ['Requested', whoAndWhen(row.requestedBy, row.requestedAt)],
    ['Checked by', row.checkedBy],
    ['Approved by', row.approvedBy],
    ['Paid out', whoAndWhen(row.paidOutBy, row.paidOutAt)],
    ['Transfer reference', row.transferReference],
    ['Refused', [row.refusedReason, row.refusedBy].filter(Boolean).join(' – ')],
  ] as const;
}

/** Everything about one refund. */
export function RefundDialog({ row, onClose }: ActionDialogProps<RefundRow>) {
  return (
    <Modal
      open
      onClose={onClose}
      title={`Refund to ${row.payer}`}
      size="lg"
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <DescriptionList items={factsOf(row)} />
    </Modal>
  );
}
