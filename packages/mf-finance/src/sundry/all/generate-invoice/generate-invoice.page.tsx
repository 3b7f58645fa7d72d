import { invoiceTexts } from '@portal/invoice/contract';
import { Section } from '@portal/shared/lists';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { ChosenOffer } from '../../chosen-offer';
import { useOpenCatalogue } from '../../sundry.api';
import { allPath, openCrumbs } from '../../labels';
import { PayerForm } from './payer-form';

/** An invoice for somebody who is not signed in. */
export default function GenerateOpenInvoicePage() {
  const [search] = useSearchParams();
  const catalogue = useOpenCatalogue();
  const code = search.get('code') ?? '';
  if (code === '') return <Navigate to={allPath} replace />;
  return (
    <ChosenOffer
      title={invoiceTexts.stepOne}
      crumbs={openCrumbs('Generate invoice')}
      back={allPath}
      query={catalogue}
      offer={catalogue.data?.find((each) => each.code === code)}
    >
      {(offer) => (
        <Section title={offer.name} lead={offer.description}>
          <PayerForm key={offer.amount} offer={offer} />
        </Section>
      )}
    </ChosenOffer>
  );
}
