import { texts } from '@portal/shared/model';
import type { InvoiceRoute, Programme } from '@portal/shared/programme';
import { Alert, Box, Money, PageHeader } from '@portal/shared/ui';
import { Page } from '../lib/page';
import { useApplicationType } from './invoice.api';
import { PayerForm } from './payer-form';
import { PhoneForm } from './phone-form';
import { useInvoiceFlow } from './use-invoice-flow';

interface GenerateInvoicePageProps {
  route: InvoiceRoute;
  programme: Programme;
}

function Lead({ programme }: { programme: Programme }) {
  const { type } = useApplicationType(programme.applicationTypeId);
  if (!type) return <>For the {programme.name} application.</>;
  return (
    <>
      For the {programme.name} application, {type.session}. The fee is{' '}
      <Money kobo={type.amount} fontWeight="semibold" />.
    </>
  );
}

/** From a phone number to an invoice. */
export function GenerateInvoicePage({ route, programme }: GenerateInvoicePageProps) {
  const { found, findInvoice, createInvoice, restart } = useInvoiceFlow(route);
  const { type } = useApplicationType(programme.applicationTypeId);
  const title = found ? texts.invoice.stepTwo : texts.invoice.stepOne;
  return (
    <Page>
      <PageHeader
        title={title}
        lead={<Lead programme={programme} />}
        crumbs={[
          { label: 'Home', to: '/' },
          { label: programme.name },
          { label: texts.landing.links.generateInvoice },
        ]}
      />
      {type?.open === false && (
        <Box mb="5">
          <Alert status="warning">Applications for {programme.name} are closed at the moment.</Alert>
        </Box>
      )}
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" shadow="sm" p={{ base: '4', sm: '7' }}>
        {!found && <PhoneForm route={route} programme={programme} onSubmit={findInvoice} />}
        {found && (
          <PayerForm
            route={route}
            programme={programme}
            phone={found.phone}
            found={found.lookup}
            onSubmit={createInvoice}
            onBack={restart}
          />
        )}
      </Box>
    </Page>
  );
}
