import { texts } from '@portal/shared/model';
import { Section } from '@portal/shared/lists';
import { audienceOf, useSession } from '@portal/shared/session';
import { Alert, PageHeader, Stack, TextLink } from '@portal/shared/ui';
import { historyPath, listPath } from '../labels';
import { FindPayment } from './find-payment';
import { OpenCatalogue } from './open-catalogue';

/** Sundry payments of everybody: alumni, visitors, and whoever has no account. */
export default function AllSundryPage() {
  const session = useSession();
  return (
    <>
      <PageHeader
        title={texts.landing.nav.sundry}
        lead="Transcripts, certificates and other services of the university. You need no account to pay."
      />
      <Stack gap="6">
        {audienceOf(session) === 'student' && (
          <Alert status="info">
            You are signed in: <TextLink to={listPath}>your own sundry payments</TextLink> are filled in for
            you.
          </Alert>
        )}
        <Section title="What you can pay for">
          <OpenCatalogue />
        </Section>
        <Section title="Find a payment" lead="An invoice, its receipt, and how far the office is with it.">
          <Stack gap="4">
            <FindPayment />
            <TextLink to={historyPath}>Payments made in this browser</TextLink>
          </Stack>
        </Section>
      </Stack>
    </>
  );
}
