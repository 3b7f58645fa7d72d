import { ListPage, TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { InvoiceTabs } from '../lib/invoice-tabs';
import { creditsPath, listPath } from './refunds.api';
import { creditsList, refundsList } from './refunds.list';

function Parts({ credits }: { credits: boolean }) {
  const tabs = [
    { to: listPath, label: 'Refunds', current: !credits },
    { to: creditsPath, label: 'Credit notes', current: credits },
  ];
  return <TabLinks label="Money that goes back" tabs={tabs} />;
}

/** Refunds, and beside them credit notes, for the officers of finance. */
export default function RefundsPage() {
  const [params] = useSearchParams();
  const credits = params.get('tab') === 'credit-notes';
  return (
    <>
      <InvoiceTabs />
      {credits ? (
        <ListPage list={creditsList}>
          <Parts credits />
        </ListPage>
      ) : (
        <ListPage list={refundsList}>
          <Parts credits={false} />
        </ListPage>
      )}
    </>
  );
}
