import { Section } from '@portal/shared/lists';
import { Navigate, useNavigate } from '@portal/shared/router';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { GenerateInvoice } from '../../lib/generate-invoice';
import { useAcceptance, useGenerateAcceptanceInvoice, type Acceptance } from '../acceptance.api';
import { crumbs, invoicePath, listPath } from '../labels';

function Generate({ fee }: { fee: NonNullable<Acceptance['fee']> }) {
  const navigate = useNavigate();
  const generate = useGenerateAcceptanceInvoice();
  return (
    <Section title="Acceptance fee" lead="It is paid in full, once. Paying it accepts the offer.">
      <GenerateInvoice
        {...fee}
        generate={async () => {
          const number = await generate();
          await navigate(`${invoicePath}?number=${number}`);
        }}
      />
    </Section>
  );
}

/** The acceptance fee before its invoice is made. What cannot be invoiced is explained on the page of the offer. */
export default function GenerateAcceptanceInvoicePage() {
  const { data, error, isPending, refetch } = useAcceptance();
  if (data && (!data.open || !data.fee)) return <Navigate to={listPath} replace />;
  return (
    <>
      <PageHeader title="Generate Payment Invoice" crumbs={crumbs('Generate invoice')} />
      {isPending && <Loading label="Loading the fee…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data?.fee && <Generate fee={data.fee} />}
    </>
  );
}
