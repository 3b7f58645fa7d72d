import { ActionButtons, ListPage } from '@portal/shared/lists';
import { InvoiceTabs } from '../lib/invoice-tabs';
import { requestReversal } from './reversal-actions';
import { reversalsList } from './reversals.list';

/** Payments that are taken back, for the officers of finance. */
export default function ReversalsPage() {
  return (
    <>
      <InvoiceTabs />
      <ListPage
        list={reversalsList}
        actions={<ActionButtons actions={[requestReversal]} row={undefined} />}
      />
    </>
  );
}
