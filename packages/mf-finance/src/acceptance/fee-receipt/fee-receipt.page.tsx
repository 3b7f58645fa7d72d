import { WaitingInvoice } from '@portal/invoice';
import { letterPages } from '@portal/contracts/finance';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui';
import { OwnReceipt } from '../../lib/own-receipt';
import { useAcceptance } from '../acceptance.api';
import { crumbs, invoicePath, listPath } from '../labels';

/** The receipt of the acceptance fee, or the one that the address names; the invoice where it is not paid. */
export default function AcceptanceReceiptPage() {
  const { data, error, refetch } = useAcceptance();
  const [search] = useSearchParams();
  const trail = crumbs('Receipt');
  if (!data) return <WaitingInvoice crumbs={trail} error={error} retry={() => void refetch()} />;
  const number = search.get('number') ?? data.invoice?.invoiceNumber;
  if (!number) return <Navigate to={listPath} replace />;
  return (
    <OwnReceipt
      key={number}
      number={number}
      crumbs={trail}
      unpaid={invoicePath}
      actions={() =>
        data.letter && (
          <ButtonLink to={letterPages[data.letter]} variant="outline">
            Admission letter
          </ButtonLink>
        )
      }
    />
  );
}
