import { finance } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { ReportTabs } from '../../../lib/report-tabs';
import { ClearanceLetter } from './clearance-letter';
import { Ledger } from './ledger';

const listPath = '/reports/student_fee_reports';
const crumbs = (name: string) => [{ label: 'Student fee reports', to: listPath }, { label: name }];

function Opened({ id }: { id: number }) {
  const [params, setParams] = useSearchParams();
  const ledger = useQuery(queryOf(finance.studentFeeReports.one, { params: { id } }));
  if (!ledger.data) {
    return (
      <>
        <PageHeader title="Fee ledger" crumbs={crumbs('Fee ledger')} />
        {ledger.isError ? (
          <ErrorMessage error={ledger.error} retry={() => void ledger.refetch()} />
        ) : (
          <Loading label="Fetching the ledger…" />
        )}
      </>
    );
  }
  const letter = params.get('print') === 'clearance' && ledger.data.clearance.entitled;
  const show = (print: boolean) => setParams({ id: String(id), ...(print && { print: 'clearance' }) });
  return letter ? (
    <ClearanceLetter student={ledger.data} onBack={() => show(false)} />
  ) : (
    <Ledger ledger={ledger.data} crumbs={crumbs(ledger.data.fullName)} onLetter={() => show(true)} />
  );
}

/** What one student was charged and has paid, session by session. */
export default function LedgerPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return (
    <>
      <ReportTabs />
      {/^\d{1,15}$/.test(id) ? (
        <Opened key={id} id={Number(id)} />
      ) : (
        <>
          <PageHeader title="Fee ledger" crumbs={crumbs('Fee ledger')} lead="No student was chosen." />
          <ButtonLink to={listPath}>Choose from the list</ButtonLink>
        </>
      )}
    </>
  );
}
