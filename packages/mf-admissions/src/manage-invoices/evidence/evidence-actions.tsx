import { admissions } from '@portal/contracts/admissions';
import {
  FileButton,
  rowAction,
  type ActionDialogProps,
  type RowAction,
  type RowOf,
} from '@portal/shared/lists';
import { formatDate, formatNaira, formatRrr } from '@portal/shared/model';
import { Button, DescriptionList, Money, Stack, Text } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';

export type Evidence = RowOf<typeof admissions.bankEvidence.list>;

const params = ({ id }: Evidence) => ({ params: { id } });

/** What was proposed, beside the paper that proves it. */
function Proposal(row: Evidence) {
  const { rrr, number, fileName, name, type, session, amount, bank, reference, paidOn, proposedBy, reason } =
    row;
  return (
    <Stack gap="4">
      <DescriptionList
        items={[
          ['Invoice', rrr ? `${number}, RRR ${formatRrr(rrr)}` : number],
          ['Payer', name],
          ['For', `${type}, ${session}`],
          ['Amount', <Money key="amount" kobo={amount} />],
          ['Bank', bank],
          ['Teller or transfer', reference],
          ['Paid on', formatDate(paidOn)],
          ['Proposed by', proposedBy],
          ['Why', reason],
        ]}
      />
      <FileButton call={admissions.bankEvidence.file} input={params(row)} name={fileName} />
    </Stack>
  );
}

function ProposalDialog({ row, onClose }: ActionDialogProps<Evidence>) {
  return (
    <Modal open onClose={onClose} title={`Payment shown by ${row.bank}`}>
      <Stack gap="5">
        <Proposal {...row} />
        <Button alignSelf="end" variant="outline" onClick={onClose}>
          Close
        </Button>
      </Stack>
    </Modal>
  );
}

/** What is done with a proposal; the server says by whom. */
export const evidenceActions: readonly RowAction<Evidence>[] = [
  { label: 'See the evidence', may: 'file', dialog: ProposalDialog },
  rowAction({
    label: 'Approve',
    may: 'approve',
    question: ({ amount, name }: Evidence) => `Mark ${formatNaira(amount)} of ${name} as paid?`,
    consequence: (row: Evidence) => (
      <Stack gap="4">
        <Text>
          Compare the paper with what is written here. The payer gets a receipt, and the form is opened. The
          gateway is asked one last time.
        </Text>
        <Proposal {...row} />
      </Stack>
    ),
    confirm: 'Mark as paid',
    call: admissions.bankEvidence.approve,
    input: params,
    done: 'The invoice is paid, and its receipt is on its way',
  }),
  rowAction({
    label: 'Refuse',
    may: 'refuse',
    danger: true,
    question: ({ name }: Evidence) => `Refuse the evidence of ${name}?`,
    consequence: 'The invoice stays as it is. It can be proposed again, with other evidence.',
    reason: true,
    call: admissions.bankEvidence.refuse,
    input: (row: Evidence, { reason }) => ({ ...params(row), body: { reason } }),
    done: 'The evidence is refused',
  }),
];
