import { gatewayName } from '@portal/contracts/finance';
import { useQuery } from '@portal/shared/http';
import { formatDate, formatDateTime } from '@portal/shared/model';
import { Section } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, EmptyState, ErrorMessage, Facts, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { InvoiceTabs } from '../../lib/invoice-tabs';
import { daysText } from '../cells';
import { Proofs } from '../proofs';
import {
  causeLabel,
  reconciliationPath,
  partPath,
  runQuery,
  type Proofs as Run,
} from '../reconciliation.api';

function RunFacts({ run }: { run: Run }) {
  const { cause, by, at, settledUntil, found } = run;
  return (
    <Facts
      items={[
        ['Why', `${causeLabel(cause)}, by ${by}`],
        ['When', formatDateTime(at)],
        ['Settled until', settledUntil === null ? 'No file yet' : formatDate(settledUntil)],
        ['New differences', found.toLocaleString('en')],
      ]}
    />
  );
}

function RunPart({ id }: { id: number }) {
  const run = useQuery(runQuery(id));
  if (run.isPending) return <Loading label="Loading the reconciliation…" />;
  if (run.isError) return <ErrorMessage error={run.error} retry={() => void run.refetch()} />;
  const { from, to, gateway } = run.data;
  const title = `${gatewayName(gateway)}, ${daysText(run.data)}`;
  const differences = `${reconciliationPath}?gateway=${gateway}&from=${from}&to=${to}`;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Reconciliations', to: partPath('runs') }, { label: title }]}
        actions={<ButtonLink to={differences}>Differences of these days</ButtonLink>}
      />
      <Stack gap="5">
        <Section
          title="Three proofs"
          lead="What we counted, what the gateway settled of it, and what the books say."
        >
          <Proofs run={run.data} />
        </Section>
        <Section title="About it">
          <RunFacts run={run.data} />
        </Section>
      </Stack>
    </>
  );
}

export default function RunPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  const known = Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <InvoiceTabs />
      {known ? (
        <RunPart id={id} />
      ) : (
        <>
          <PageHeader title="Reconciliation" />
          <EmptyState title="No reconciliation is chosen">
            <ButtonLink to={partPath('runs')}>Choose one</ButtonLink>
          </EmptyState>
        </>
      )}
    </>
  );
}
