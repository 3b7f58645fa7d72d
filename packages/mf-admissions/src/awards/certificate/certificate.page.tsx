import { admissions, certificateQuerySchema } from '@portal/contracts/admissions';
import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import { formatDate, type CallData } from '@portal/shared/model';
import { Alert, Box, DescriptionList, Grid, PageHeader, Text, TextLink } from '@portal/shared/ui';
import { useState } from 'react';
import { Page } from '../../lib/page';
import { isProblem } from '../../lib/problem';

type Certificate = CallData<typeof admissions.awardVerification.certificate>;

function Shown({
  certificate: { fullName, programme, class: grade, awardedOn },
}: {
  certificate: Certificate;
}) {
  return (
    <Box as="section" aria-label="Certificate" mt="8" breakInside="avoid">
      <Alert status="success" title="The university made this award" autoFocus>
        Compare every line with the certificate in your hand.
      </Alert>
      <Box mt="5">
        <DescriptionList
          items={[
            ['Name', fullName],
            ['Programme', programme],
            ['Class', grade],
            ['Date of award', formatDate(awardedOn)],
          ]}
        />
      </Box>
    </Box>
  );
}

function Unknown() {
  return (
    <Box mt="8">
      <Alert status="warning" title="No certificate fits these details" autoFocus>
        Compare the matric number, the name and the year with the certificate. The surname and the first name
        are needed. If they are the same, write to Exams and Records.
      </Alert>
    </Box>
  );
}

/** Verifies a certificate of the university for who holds no code: by matric number, name and year. */
export default function CertificatePage() {
  const [found, show] = useState<Certificate | 'unknown' | null>(null);
  const ask = async (body: Parameters<typeof certificateQuerySchema.cast>[0]) => {
    show(null);
    try {
      show(await request(admissions.awardVerification.certificate, { body: body as never }));
    } catch (error) {
      if (!isProblem(error, 'NOT_FOUND')) throw error;
      show('unknown');
    }
  };
  return (
    <Page>
      <PageHeader
        title="Verify a certificate"
        lead="For employers and institutions: what the university awarded, by what stands on the certificate."
        crumbs={[{ label: 'Verify a document', to: '/verify' }, { label: 'Verify a certificate' }]}
      />
      <Text mb="5" data-no-print>
        A certificate with a code or a QR code is <TextLink to="/verify">verified by it</TextLink>, free of
        charge. Without one, <TextLink to="/sundry/all">pay for the verification of a certificate</TextLink>{' '}
        first, and enter the RRR of the payment here. Every query is recorded.
      </Text>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" shadow="sm" p={{ base: '4', sm: '7' }}>
        <Form
          label="Verify a certificate"
          schema={certificateQuerySchema}
          defaults={certificateQuerySchema.getDefault()}
          failureTitle="The certificate was not verified"
          onSubmit={ask}
        >
          <ErrorSummary />
          <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
            <TextField name="matricNumber" label="Matric number" autoComplete="off" />
            <TextField name="year" label="Year of the award" inputMode="numeric" autoComplete="off" digits />
            <TextField
              name="name"
              label="Name on the certificate"
              hint="Surname and first name"
              autoComplete="off"
            />
            <TextField
              name="rrr"
              label="RRR of the fee"
              hint="12 digits, of a paid invoice"
              digits
              autoComplete="off"
            />
          </Grid>
          <Box mt="6">
            <SubmitButton>Verify</SubmitButton>
          </Box>
        </Form>
        <Box role="status">
          {found === 'unknown' && <Unknown />}
          {found && found !== 'unknown' && <Shown certificate={found} />}
        </Box>
      </Box>
    </Page>
  );
}
