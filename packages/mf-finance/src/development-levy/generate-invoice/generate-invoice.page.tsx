import { Section } from '@portal/shared/lists';
import { Navigate, useNavigate, useSearchParams } from '@portal/shared/router';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { GenerateInvoice } from '../../lib/generate-invoice';
import { useGenerateLevyInvoice, useLevies, type Levy } from '../levy.api';
import { crumbs, listPath } from '../labels';

function Generate({ levy }: { levy: Levy }) {
  const navigate = useNavigate();
  const generate = useGenerateLevyInvoice(levy.sessionId);
  return (
    <Section title={`Development levy, ${levy.session}`} lead="It is paid in full, once a session.">
      <GenerateInvoice {...levy} generate={async () => navigate(await generate())} />
    </Section>
  );
}

/** The levy of a session before its invoice is made; the newest one where the address names none. */
export default function GenerateLevyInvoicePage() {
  const { data, error, isPending, refetch } = useLevies();
  const [search] = useSearchParams();
  const asked = search.get('session');
  const levy = data?.find(({ sessionId, paid }) => (asked ? String(sessionId) === asked : !paid));
  if (data && (!levy || levy.paid || levy.closed)) return <Navigate to={listPath} replace />;
  return (
    <>
      <PageHeader title="Generate Payment Invoice" crumbs={crumbs('Generate invoice')} />
      {isPending && <Loading label="Loading the levy…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {levy && <Generate levy={levy} />}
    </>
  );
}
