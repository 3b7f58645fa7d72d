import { Navigate, useSearchParams } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui';
import { OwnReceipt } from '../../lib/own-receipt';
import { crumbs, invoicePath, listPath } from '../labels';

/** The receipt of a sundry payment, by its own number or that of its invoice. */
export default function SundryReceiptPage() {
  const [search] = useSearchParams();
  const number = search.get('number') ?? search.get('entityId') ?? '';
  if (number === '') return <Navigate to={listPath} replace />;
  return (
    <OwnReceipt
      key={number}
      number={number}
      crumbs={crumbs('Receipt')}
      unpaid={invoicePath(number)}
      actions={({ invoiceNumber }) => (
        <>
          <ButtonLink to={listPath} variant="outline">
            Sundry payments
          </ButtonLink>
          <ButtonLink to={invoicePath(invoiceNumber)} variant="outline">
            Progress of the order
          </ButtonLink>
        </>
      )}
    />
  );
}
