import { Navigate, useSearchParams } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui';
import { OwnReceipt } from '../../lib/own-receipt';
import { crumbs, form11Path, invoicePath, listPath } from '../labels';

/** The receipt of a payment of school fees, by its own number or that of its invoice. */
export default function SchoolFeeReceiptPage() {
  const [search] = useSearchParams();
  const number = search.get('number') ?? search.get('entityId') ?? '';
  if (number === '') return <Navigate to={listPath} replace />;
  return (
    <OwnReceipt
      key={number}
      number={number}
      crumbs={crumbs('Receipt')}
      unpaid={invoicePath(number)}
      actions={({ sessionId }) => (
        <>
          <ButtonLink to={listPath} variant="outline">
            School fees
          </ButtonLink>
          <ButtonLink to={form11Path(sessionId)} variant="outline">
            Form 11
          </ButtonLink>
        </>
      )}
    />
  );
}
