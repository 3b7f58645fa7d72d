import { invoiceTexts } from '@portal/invoice/contract';
import { sundryOrderSchema, transcriptFormSchema } from '@portal/contracts/finance';
import { ErrorSummary, Form, SubmitButton } from '@portal/shared/forms';
import { timesOf } from '@portal/shared/model';
import { Section } from '@portal/shared/lists';
import { Navigate, useNavigate, useSearchParams } from '@portal/shared/router';
import { Stack } from '@portal/shared/ui';
import { FeeLines } from '../../lib/fee-lines';
import { GenerateInvoice } from '../../lib/generate-invoice';
import { ChosenOffer } from '../chosen-offer';
import { useCatalogue, useGenerateInvoice, type Offer, type Transcript } from '../sundry.api';
import { emptyTranscript, TranscriptFields } from '../transcript-fields';
import { crumbs, invoicePath, listPath, sessionPath } from '../labels';

interface Chosen {
  offer: Offer;
  sessionId: number;
  quantity: number;
}

/** What is invoiced: one line, in kobo. */
function linesOf({ offer, quantity }: Chosen) {
  const description = timesOf(quantity, offer.name);
  const total = offer.amount * quantity;
  return { lines: [{ description, amount: total }], total };
}

function useBuy({ offer, sessionId, quantity }: Chosen) {
  const generate = useGenerateInvoice();
  const navigate = useNavigate();
  return async (transcript: Transcript) => {
    const amount = offer.amount * quantity;
    const number = await generate({ code: offer.code, sessionId, quantity, amount, transcript });
    await navigate(invoicePath(number));
  };
}

function TranscriptForm({ chosen }: { chosen: Chosen }) {
  const buy = useBuy(chosen);
  return (
    <Form
      label="Transcript"
      schema={transcriptFormSchema}
      defaults={{ transcript: emptyTranscript }}
      onSubmit={({ transcript }) => buy(transcript)}
      failureTitle={invoiceTexts.createFailed}
    >
      <Stack gap="6">
        <ErrorSummary />
        <TranscriptFields />
        <FeeLines {...linesOf(chosen)} />
        <SubmitButton>{invoiceTexts.stepTwoButton}</SubmitButton>
      </Stack>
    </Form>
  );
}

function Confirm({ chosen }: { chosen: Chosen }) {
  const buy = useBuy(chosen);
  const { offer } = chosen;
  return (
    <Section title={offer.name} lead={offer.description}>
      {offer.asks === 'transcript' ? (
        <TranscriptForm chosen={chosen} />
      ) : (
        <GenerateInvoice {...linesOf(chosen)} generate={() => buy(null)} />
      )}
    </Section>
  );
}

/** What is paid for, before its invoice is made. */
export default function GenerateSundryInvoicePage() {
  const [search] = useSearchParams();
  const catalogue = useCatalogue();
  const code = search.get('code') ?? '';
  const offer = catalogue.data?.offers.find((each) => each.code === code);
  const asked = { sessionId: Number(search.get('session')), quantity: Number(search.get('quantity') ?? 1) };
  const fits =
    sundryOrderSchema.pick(['sessionId', 'quantity']).isValidSync(asked) &&
    asked.quantity <= (offer?.most ?? asked.quantity);
  if (code === '') return <Navigate to={listPath} replace />;
  if (offer && !fits) return <Navigate to={sessionPath(code)} replace />;
  return (
    <ChosenOffer
      title={invoiceTexts.stepOne}
      crumbs={crumbs('Generate invoice')}
      back={listPath}
      query={catalogue}
      offer={offer}
    >
      {(chosen) => <Confirm chosen={{ ...asked, offer: chosen }} />}
    </ChosenOffer>
  );
}
