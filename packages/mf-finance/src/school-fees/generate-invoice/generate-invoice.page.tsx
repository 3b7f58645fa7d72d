import { Section } from '@portal/shared/lists';
import { Navigate, useNavigate } from '@portal/shared/router';
import { Alert, ButtonLink, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { GenerateInvoice } from '../../lib/generate-invoice';
import { useAsked } from '../asked-session';
import { ClosedNotice } from '../../lib/closed-notice';
import { useFeeOptions, useGenerateFeeInvoice, type FeeOptions } from '../school-fees.api';
import { crumbs, invoicePath, listPath, optionNames, sessionPath } from '../labels';

type Choice = FeeOptions['options'][number];

function Confirm({ sessionId, choice }: { sessionId: number; choice: Choice }) {
  const navigate = useNavigate();
  const generate = useGenerateFeeInvoice(sessionId, choice.option);
  return (
    <GenerateInvoice
      {...choice}
      generate={async () => {
        const number = await generate();
        await navigate(invoicePath(number));
      }}
    />
  );
}

function Chosen({ fee, choice }: { fee: FeeOptions; choice: Choice }) {
  if (fee.closed) return <ClosedNotice closed={fee.closed} />;
  return (
    <Section
      title={`${optionNames[choice.option]}, ${fee.session}`}
      lead="Look at every line before the invoice is made. It keeps its amount once it is made."
    >
      {choice.refusal === null ? (
        <Confirm sessionId={fee.sessionId} choice={choice} />
      ) : (
        <Stack gap="4">
          <Alert status="warning">{choice.refusal}</Alert>
          <ButtonLink
            alignSelf="start"
            to={choice.invoiceNumber ? invoicePath(choice.invoiceNumber) : sessionPath(fee.sessionId)}
          >
            {choice.invoiceNumber ? 'See the invoice' : 'Choose another way to pay'}
          </ButtonLink>
        </Stack>
      )}
    </Section>
  );
}

/** What was chosen, line by line, before its invoice is made. */
export default function GenerateSchoolFeeInvoicePage() {
  const { sessionId, option } = useAsked();
  const { data: fee, error, isPending, refetch } = useFeeOptions(sessionId);
  if (sessionId === undefined) return <Navigate to={listPath} replace />;
  const choice = fee?.options.find((one) => one.option === option);
  if (fee && !choice) return <Navigate to={sessionPath(sessionId)} replace />;
  return (
    <>
      <PageHeader title="Generate Payment Invoice" crumbs={crumbs('Generate invoice')} />
      {isPending && <Loading label="Loading the fee…" />}
      {error && !fee && <ErrorMessage error={error} retry={() => void refetch()} />}
      {fee && choice && <Chosen fee={fee} choice={choice} />}
    </>
  );
}
