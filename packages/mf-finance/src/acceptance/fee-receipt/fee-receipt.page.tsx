import { finance, letterPages } from '@portal/shared/finance';
import { queryOf } from '@portal/shared/http';
import { Navigate } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui';
import { OwnInvoice, WaitingInvoice } from '../../lib/own-invoice';
import { useOwnInvoice } from '../../lib/own-invoice.api';
import { useAcceptance, type Acceptance } from '../acceptance.api';
import { crumbs, invoicePath } from '../words';

function Receipt({ number, letter }: { number: string } & Pick<Acceptance, 'letter'>) {
  const { data, error, refetch } = useOwnInvoice(number);
  const trail = crumbs('Receipt');
  if (!data) return <WaitingInvoice crumbs={trail} error={error} retry={() => void refetch()} />;
  const { queryKey } = queryOf(finance.ownInvoices.one, { params: { number } });
  const onward = letter && <ButtonLink to={letterPages[letter]}>Admission letter</ButtonLink>;
  return <OwnInvoice invoice={data} shownAs={queryKey} crumbs={trail} onward={onward} />;
}

/** The receipt of the acceptance fee; its invoice where it is not paid. */
export default function AcceptanceReceiptPage() {
  const { data, error, refetch } = useAcceptance();
  if (!data) return <WaitingInvoice crumbs={crumbs('Receipt')} error={error} retry={() => void refetch()} />;
  if (data.invoice?.status !== 'PAID') return <Navigate to={invoicePath} replace />;
  return <Receipt number={data.invoice.invoiceNumber} letter={data.letter} />;
}
