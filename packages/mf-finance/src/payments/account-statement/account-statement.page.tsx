import { finance } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { askedSession, StatementOfAccount } from '../../lib/account-statement';

/** What I owed, was charged and paid in a session, to print. */
export default function AccountStatementPage() {
  const [params] = useSearchParams();
  const asked = useQuery(queryOf(finance.accountStatement.own, { query: askedSession(params) }));
  return <StatementOfAccount asked={asked} back={{ label: 'My payments', to: '/payments' }} />;
}
