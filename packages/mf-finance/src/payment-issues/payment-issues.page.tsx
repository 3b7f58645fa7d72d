import { ListPage } from '@portal/shared/lists';
import { InvoiceTabs } from '../lib/invoice-tabs';
import { issuesList } from './issues.list';

/** The queue of payment issues, for the officers of finance. */
export default function PaymentIssuesPage() {
  return (
    <>
      <InvoiceTabs />
      <ListPage list={issuesList} />
    </>
  );
}
