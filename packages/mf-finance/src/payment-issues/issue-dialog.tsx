import { useQuery } from '@portal/shared/http';
import { invoiceStateBadges } from '@portal/invoice';
import type { ActionDialogProps } from '@portal/shared/lists';
import { formatDateTime, type InvoiceState } from '@portal/shared/model';
import {
  Box,
  Button,
  DescriptionList,
  ErrorMessage,
  Heading,
  LabelBadge,
  Loading,
  Money,
  Stack,
  Text,
} from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { issueStateBadges } from '../lib/money-badges';
import { RrrCell } from '../lib/money-cells';
import { DisputeCard } from './dispute-card';
import { issueQuery, type Issue, type IssueRow } from './issues.api';
import { issueKindBadges } from '../lib/money-badges';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function factsOf(issue: Issue) {
  const { kind, state, payer, matricNumber, invoiceNumber, rrr, purpose, session, owed, arrived } = issue;
  const rows = [
    ['Kind', <LabelBadge key="kind" of={issueKindBadges} value={kind} />],
    ['State', <LabelBadge key="state" of={issueStateBadges} value={state} />],
    ['Payer', [payer, matricNumber].filter(Boolean).join(', ')],
    [
      'Invoice',
      `${invoiceNumber}, ${invoiceStateBadges[issue.invoiceState as InvoiceState].label.toLowerCase()}`,
    ],
    ['RRR', <RrrCell key="rrr" rrr={rrr} />],
    ['For', `${purpose}, ${session}`],
    ['Owed', <Money key="owed" kobo={owed} />],
    ['Arrived', arrived === null ? '' : <Money key="arrived" kobo={arrived} />],
    ['Can be given back', <Money key="free" kobo={issue.free} />],
    ['Note', [issue.note, issue.actedBy].filter(Boolean).join(' – ')],
  ] as const;
  return rows;
}

function Whole({ issue }: { issue: Issue }) {
  return (
    <Stack gap="6">
      <DescriptionList items={factsOf(issue)} />
      {issue.disputes.length > 0 && (
        <Box as="section">
          <Heading as="h3" size="md" mb="3">
            What the payer says
          </Heading>
          <Stack gap="3">
            {issue.disputes.map((dispute) => (
              <DisputeCard key={dispute.id} dispute={dispute} />
            ))}
          </Stack>
        </Box>
      )}
      <Box as="section">
        <Heading as="h3" size="md" mb="2">
          What happened
        </Heading>
        <Box as="ol" aria-label="What happened" listStyleType="none">
          {issue.events.map(({ at, what, actor }) => (
            <Box as="li" key={`${at} ${what}`} py="1.5" borderTopWidth="1px">
              <Text>{capital(what)}</Text>
              <Text textStyle="sm" color="fg.muted">
                {formatDateTime(at)}, {actor}
              </Text>
            </Box>
          ))}
        </Box>
      </Box>
    </Stack>
  );
}

/** Everything about one issue. */
export function IssueDialog({ row, onClose }: ActionDialogProps<IssueRow>) {
  const issue = useQuery(issueQuery(row.id));
  return (
    <Modal
      open
      onClose={onClose}
      title={`${issueKindBadges[row.kind].label}: ${row.payer}`}
      size="lg"
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      {issue.isPending && <Loading label="Loading the issue…" />}
      {issue.isError && <ErrorMessage error={issue.error} retry={() => void issue.refetch()} />}
      {issue.data && <Whole issue={issue.data} />}
    </Modal>
  );
}
