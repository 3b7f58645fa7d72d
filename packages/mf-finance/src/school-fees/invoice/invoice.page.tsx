import { finance } from '@portal/contracts/finance';
import { queryOf } from '@portal/shared/http';
import { type Invoice, WaitingInvoice } from '@portal/invoice';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { ButtonLink, Flex } from '@portal/shared/ui';
import { OwnInvoice } from '../../lib/own-invoice';
import { useOwnInvoice } from '../../lib/own-invoice.api';
import { crumbs, form11Path, listPath, receiptPath, sessionPath } from '../labels';

function Onward({ invoice }: { invoice: Invoice }) {
  const { receiptNumber, sessionId, option } = invoice;
  return (
    <Flex gap="3" wrap="wrap">
      <ButtonLink to={receiptPath(receiptNumber ?? invoice.invoiceNumber)}>Receipt</ButtonLink>
      <ButtonLink to={form11Path(sessionId)} variant="outline">
        Form 11
      </ButtonLink>
      {option === 'FirstInstallment' && (
        <ButtonLink to={sessionPath(sessionId, 'SecondInstallment')} variant="outline">
          Second instalment
        </ButtonLink>
      )}
    </Flex>
  );
}

function Shown({ number }: { number: string }) {
  const { data, error, refetch } = useOwnInvoice(number);
  const trail = crumbs(number);
  if (!data) return <WaitingInvoice crumbs={trail} error={error} retry={() => void refetch()} />;
  const { queryKey } = queryOf(finance.ownInvoices.one, { params: { number } });
  return (
    <OwnInvoice
      invoice={data}
      shownAs={queryKey}
      crumbs={trail}
      onward={<Onward invoice={data} />}
      renew={<ButtonLink to={sessionPath(data.sessionId)}>Generate a new invoice</ButtonLink>}
    />
  );
}

/** An invoice of school fees, from its RRR to the payment. A notification may name it by `entityId`. */
export default function SchoolFeeInvoicePage() {
  const [search] = useSearchParams();
  const number = search.get('number') ?? search.get('entityId') ?? '';
  if (number === '') return <Navigate to={listPath} replace />;
  return <Shown key={number} number={number} />;
}
