import { finance, requerySchema } from '@portal/contracts/finance';
import { ErrorSummary, Form, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { queryOf, useCall, useQuery, useRefresh } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { DataTable } from '@portal/shared/lists';
import {
  Alert,
  Button,
  ErrorMessage,
  Flex,
  Loading,
  Stack,
  StateBadge,
  Text,
  type Badges,
} from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useEffect, useState } from 'react';
import { RrrCell } from '../lib/money-cells';

type Run = CallData<typeof finance.requery.one>;
type Row = Run['rows'][number];

const badges: Badges<string> = {
  paid: { label: 'Paid now', meaning: 'good' },
  was_paid: { label: 'Was paid', meaning: 'good' },
  unpaid: { label: 'Not paid', meaning: 'waiting' },
  unanswered: { label: 'No answer', meaning: 'bad' },
  unknown: { label: 'No such invoice', meaning: 'idle' },
};
const waiting = { label: 'Being asked', meaning: 'underway' } as const;

function Outcome({ outcome }: Row) {
  const { label, meaning } = (outcome && badges[outcome]) || waiting;
  return <StateBadge meaning={meaning}>{label}</StateBadge>;
}

const columns = [
  {
    header: 'Reference',
    cell: ({ reference }: Row) => (/^\d{12}$/.test(reference) ? <RrrCell rrr={reference} /> : reference),
  },
  { header: 'Payer', cell: ({ payer }: Row) => payer ?? '–' },
  { header: 'Purpose', cell: ({ purpose }: Row) => purpose ?? '–' },
  { header: 'Answer', cell: (row: Row) => <Outcome {...row} /> },
];

/** Between two looks at a list that is still being asked about. */
const pause = 2_000;

function Results({ id, onClose }: { id: string; onClose: () => void }) {
  const run = useQuery({
    ...queryOf(finance.requery.one, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && data.done >= data.total ? false : pause),
  });
  const refresh = useRefresh();
  const done = run.data !== undefined && run.data.done >= run.data.total;
  useEffect(() => {
    if (done) void refresh(finance.requery.start);
  }, [done, refresh]);
  if (run.isError && !run.data) return <ErrorMessage error={run.error} retry={() => void run.refetch()} />;
  if (!run.data) return <Loading label="Asking the gateway…" />;
  const paid = run.data.rows.filter(({ outcome }) => outcome === 'paid').length;
  return (
    <Stack gap="4">
      <Alert status={done ? 'success' : 'info'}>
        {run.data.done} of {run.data.total} asked about. {paid} turned out to be paid.
      </Alert>
      <DataTable
        caption="Answers of the gateway"
        columns={columns}
        rows={run.data.rows}
        rowKey={({ reference }) => reference}
        cards
      />
      <Flex justify="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Flex>
    </Stack>
  );
}

/** Asks the gateway about many invoices: those that were ticked, or a pasted list. */
export function RequeryDialog({
  references,
  onClose,
}: {
  references: readonly string[];
  onClose: () => void;
}) {
  const [run, setRun] = useState<string | null>(null);
  const { mutateAsync } = useCall(finance.requery.start);
  const title = 'Ask the gateway about several invoices';
  return (
    <Modal open onClose={onClose} title={title} size="lg">
      {run ? (
        <Results id={run} onClose={onClose} />
      ) : (
        <Form
          schema={requerySchema}
          defaults={{ references: references.join('\n') }}
          onSubmit={async (body) => setRun((await mutateAsync({ body })).id)}
          label={title}
        >
          <Stack gap="5">
            <Text color="fg.muted">
              Whatever the gateway confirms is counted at once, with its receipt. Nothing else is changed.
            </Text>
            <ErrorSummary />
            <TextAreaField
              name="references"
              label="RRRs or invoice numbers"
              hint="One a line, or with commas between them."
            />
            <Flex gap="3" justify="flex-end" wrap="wrap">
              <Button variant="outline" onClick={onClose}>
                Cancel
              </Button>
              <SubmitButton>Ask the gateway</SubmitButton>
            </Flex>
          </Stack>
        </Form>
      )}
    </Modal>
  );
}
