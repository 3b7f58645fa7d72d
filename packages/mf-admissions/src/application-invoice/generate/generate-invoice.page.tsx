import { invoiceTexts } from '@portal/invoice/contract';
import { texts } from '@portal/shared/model';
import type { InvoiceRoute, Programme } from '@portal/contracts/admissions';
import { Box, Heading, Money, PageHeader } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';
import { Page } from '../../lib/page';
import { useApplicationType } from './invoice.api';
import { PayerForm } from './payer-form';
import { PhoneForm } from './phone-form';
import { SaleNotice } from './sale-notice';
import { SharedPhone } from './shared-phone';
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

/** The heading of the step; it takes the focus when the step changes, not when the page opens. */
function useStepHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return heading;
}

/** From a phone number to an invoice. */
export function GenerateInvoicePage({ route, programme }: GenerateInvoicePageProps) {
  const flow = useInvoiceFlow(route);
  const { found, shared, findInvoice, createInvoice, restart } = flow;
  const { type } = useApplicationType(programme.applicationTypeId);
  const title = found ? invoiceTexts.stepTwo : invoiceTexts.stepOne;
  const heading = useStepHeading(title);
  return (
    <Page>
      <PageHeader
        title={texts.landing.links.generateInvoice}
        lead={<Lead programme={programme} />}
        crumbs={[
          { label: 'Home', to: '/' },
          { label: programme.name },
          { label: texts.landing.links.generateInvoice },
        ]}
      />
      {type && <SaleNotice programme={programme} type={type} />}
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" shadow="sm" p={{ base: '4', sm: '7' }}>
        <Heading as="h2" size="lg" mb="4" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {!found && <PhoneForm route={route} programme={programme} onSubmit={findInvoice} />}
        {!found && shared && (
          <SharedPhone several={shared.several} pathOf={flow.pathOf} onAnother={flow.forAnother} />
        )}
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
