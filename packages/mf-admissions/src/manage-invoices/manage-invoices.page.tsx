import { admissions, mostRequeried } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import { ListPage, tickColumn } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Alert } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useCallback, useMemo, useState } from 'react';
import { ApplicationsTabs } from '../lib/applications-tabs';
import { formInvoicesList } from './invoices.list';
import type { FormInvoice } from './manage-invoices.api';

const invoices = (count: number) => counted(count, 'invoice');

/** Asks the gateway about all that are ticked. */
function useTogether() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { mutateAsync } = useCall(admissions.manageInvoices.requery);
  const tick = useCallback(
    (id: number) =>
      setTicked((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id])),
    [],
  );
  const requery = async () => {
    const said = await mutateAsync({ body: { ids: [...ticked] } });
    setRefused([...new Set(said.refused.map(({ message }) => message))]);
    const body =
      said.unanswered > 0 ? `The gateway gave no answer about ${said.unanswered}. We keep asking.` : '';
    toast({ severity: 'success', title: `${invoices(said.paid)} turned out to be paid`, body });
    setTicked(new Set());
  };
  return { ticked, tick, refused, requery };
}

/** Invoices of application forms, worked on one by one, or asked about many at once. */
export default function ManageInvoicesPage() {
  const edits = useCan('admissions.edit');
  const { ticked, tick, refused, requery } = useTogether();
  const list = useMemo(() => {
    if (!edits) return formInvoicesList;
    const column = tickColumn<FormInvoice>({
      may: 'requery',
      nameOf: ({ number }) => `Select ${number}`,
      isTicked: ({ id }) => ticked.has(id),
      onTick: ({ id }) => tick(id),
    });
    return { ...formInvoicesList, columns: [column, ...formInvoicesList.columns] };
  }, [edits, ticked, tick]);
  const actions = edits && (
    <ConfirmButton
      variant="outline"
      disabled={ticked.size === 0 || ticked.size > mostRequeried}
      question={`Ask the gateway about ${invoices(ticked.size)}?`}
      body="Whatever it confirms is counted at once, with its receipt."
      confirm="Ask the gateway"
      onConfirm={requery}
    >
      Ask the gateway about selected ({ticked.size})
    </ConfirmButton>
  );
  return (
    <>
      <ApplicationsTabs />
      <ListPage list={list} actions={actions}>
        {refused.length > 0 && (
          <Alert status="warning" title="Not all could be asked about">
            {refused.join(' ')}
          </Alert>
        )}
      </ListPage>
    </>
  );
}
