import { finance } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { askedSession, StatementOfAccount } from '../../../lib/account-statement';

const listPath = '/reports/student_fee_reports';

function Of({ id }: { id: number }) {
  const [params] = useSearchParams();
  const asked = useQuery(
    queryOf(finance.accountStatement.of, { params: { id }, query: askedSession(params) }),
  );
  return <StatementOfAccount asked={asked} back={{ label: 'Fee ledger', to: `${listPath}/view?id=${id}` }} />;
}

/** What a student owed, was charged and paid in a session, to print. */
export default function StudentAccountStatementPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  if (!/^\d{1,15}$/.test(id)) return <Navigate to={listPath} replace />;
  return <Of key={id} id={Number(id)} />;
}
