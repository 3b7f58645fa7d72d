import { admissions, mostRequeried } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import { ListPage, useChosen } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Alert } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { ApplicationsTabs } from '../lib/applications-tabs';
import { formInvoicesList } from './invoices.list';
import type { FormInvoice } from './manage-invoices.api';

const invoices = (count: number) => counted(count, 'invoice');

const choosable = {
  may: 'requery' as const,
  nameOf: ({ number }: FormInvoice) => `Select ${number}`,
  most: mostRequeried,
};

/** Asks the gateway about all that are chosen. */
function useTogether() {
  const { chosen, choosing, clear } = useChosen<FormInvoice>(choosable);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { mutateAsync } = useCall(admissions.manageInvoices.requery);
  const requery = async () => {
    const said = await mutateAsync({ body: { ids: [...chosen.values()].map(({ id }) => id) } });
    setRefused([...new Set(said.refused.map(({ message }) => message))]);
    const body =
      said.unanswered > 0 ? `The gateway gave no answer about ${said.unanswered}. We keep asking.` : '';
    toast({ severity: 'success', title: `${invoices(said.paid)} turned out to be paid`, body });
    clear();
  };
  return { chosen, choosing, refused, requery };
}

/** Invoices of application forms, worked on one by one, or asked about many at once. */
export default function ManageInvoicesPage() {
  const edits = useCan('admissions.edit');
  const { chosen, choosing, refused, requery } = useTogether();
  const actions = edits && (
    <ConfirmButton
      variant="outline"
      disabled={chosen.size === 0}
      question={`Ask the gateway about ${invoices(chosen.size)}?`}
      body="Whatever it confirms is counted at once, with its receipt."
      confirm="Ask the gateway"
      onConfirm={requery}
    >
      Ask the gateway about selected ({chosen.size})
    </ConfirmButton>
  );
  return (
    <>
      <ApplicationsTabs />
      <ListPage list={edits ? { ...formInvoicesList, choosing } : formInvoicesList} actions={actions}>
        {refused.length > 0 && (
          <Alert status="warning" title="Not all could be asked about">
            {refused.join(' ')}
          </Alert>
        )}
      </ListPage>
    </>
  );
}
