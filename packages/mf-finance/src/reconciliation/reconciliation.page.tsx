import { finance } from '@portal/contracts/finance';
import { useCall } from '@portal/shared/http';
import { ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Button, ButtonLink, Flex } from '@portal/shared/ui';
import { toast, type MenuAction } from '@portal/shared/ui/overlay';
import { useMemo, useState, type ComponentType } from 'react';
import { InvoiceTabs } from '../lib/invoice-tabs';
import { differencesList } from './differences.list';
import { Files } from './files';
import { LatestRuns } from './latest-runs';
import { partPath, useFreshReconciliation, type Difference } from './reconciliation.api';
import { ReconcileDialog } from './reconcile-dialog';
import { Runs } from './runs';
import { SettleDialog } from './settle-dialog';

const answers: Record<string, string> = {
  paid: 'The gateway says paid: the invoice is paid now',
  was_paid: 'The invoice is paid already',
  unpaid: 'The gateway says that it is not paid',
  unanswered: 'The gateway does not answer. We keep asking',
  unknown: 'There is no such invoice',
};

/** Asks the gateway about the invoice of a difference, and says what it said. */
function useAsk(): (row: Difference) => Promise<void> {
  const ask = useCall(finance.requery.start);
  const fresh = useFreshReconciliation();
  return async ({ invoiceNumber }) => {
    try {
      const { rows } = await ask.mutateAsync({ body: { references: invoiceNumber ?? '' } });
      toast({ severity: 'info', title: answers[rows[0]?.outcome ?? ''] ?? 'The gateway is being asked' });
      await fresh();
    } catch (error) {
      const body = error instanceof Error ? error.message : '';
      toast({ severity: 'error', title: 'The gateway was not asked', body });
    }
  };
}

function Differences() {
  const mayEdit = useCan('finance.edit');
  const [settling, setSettling] = useState<Difference | null>(null);
  const [reconciling, setReconciling] = useState(false);
  const ask = useAsk();
  const list = useMemo(() => {
    const rowActions = (row: Difference): MenuAction[] => [
      ...(mayEdit && row.kind === 'paid_there' && row.state === 'open' && row.invoiceNumber
        ? [{ label: 'Ask the gateway', onSelect: () => void ask(row) }]
        : []),
      ...(row.may.includes('settle') ? [{ label: 'Settle', onSelect: () => setSettling(row) }] : []),
    ];
    return { ...differencesList, rowActions, totals: LatestRuns };
  }, [ask, mayEdit]);
  const actions = (
    <Flex gap="3" wrap="wrap">
      <ButtonLink variant="outline" to={partPath('files')}>
        Settlement files
      </ButtonLink>
      {mayEdit && <Button onClick={() => setReconciling(true)}>Reconcile now</Button>}
    </Flex>
  );
  return (
    <>
      <ListPage list={list} actions={actions} />
      {settling && <SettleDialog difference={settling} onClose={() => setSettling(null)} />}
      {reconciling && <ReconcileDialog onClose={() => setReconciling(false)} />}
    </>
  );
}

const parts: Record<string, ComponentType> = { runs: Runs, files: Files };

export default function ReconciliationPage() {
  const [params] = useSearchParams();
  const Part = parts[params.get('part') ?? ''] ?? Differences;
  return (
    <>
      <InvoiceTabs />
      <Part />
    </>
  );
}
