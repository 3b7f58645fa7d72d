import { ListPage } from '@portal/shared/lists';
import { ButtonLink } from '@portal/shared/ui';
import { paymentsList } from './payments.list';

/** My payment history over all purposes. */
export default function PaymentsPage() {
  return (
    <ListPage
      list={paymentsList}
      actions={
        <ButtonLink to="/payments/account_statement" variant="outline">
          Statement of account
        </ButtonLink>
      }
    />
  );
}
