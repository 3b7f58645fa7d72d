import { admissions, statusQuerySchema } from '@portal/contracts/admissions';
import { ErrorSummary, Form, SelectField, SubmitButton, TextField } from '@portal/shared/forms';
import { queryOf, request, useQuery } from '@portal/shared/http';
import { calls, formatDate, texts, type CallData } from '@portal/shared/model';
import {
  Alert,
  Box,
  ButtonLink,
  DescriptionList,
  Flex,
  Grid,
  PageHeader,
  Text,
  TextLink,
} from '@portal/shared/ui';
import { useState } from 'react';
import { Page } from '../lib/page';

type Status = CallData<typeof admissions.admissionStatus.find>;

const { admissionStatus } = texts.landing.nav;

/** What an offer asks of its candidate. */
function Offer({ acceptBy }: { acceptBy: string }) {
  return (
    <Alert status="success" title={`Accept it by ${formatDate(acceptBy)}`}>
      Open the link in the mail or SMS that brought you the offer and create your profile. Then sign in and
      pay the acceptance fee: that accepts the offer. Without the link, ask the admissions office for another.
    </Alert>
  );
}

/** It was submitted, and the office has opened it again: both hold at once. */
function OpenAgain({ openUntil }: { openUntil: string }) {
  return (
    <Alert status="info" title={`Open for changes until ${formatDate(openUntil)}`}>
      What was submitted still counts. Log in with your RRR, change what the admissions office asked for and
      submit again by that day. If nothing is submitted, it stays as it was.
    </Alert>
  );
}

function Found({ status: { programme, session, status, caps, openUntil, acceptBy } }: { status: Status }) {
  return (
    <Box as="section" aria-label="Status" mt="8">
      <DescriptionList
        items={[
          ['Programme', programme],
          ['Session', session],
          ['Status', <strong key="status">{status}</strong>],
          ...(caps ? [['On CAPS', caps] as [string, string]] : []),
        ]}
      />
      {openUntil && (
        <Box mt="5">
          <OpenAgain openUntil={openUntil} />
        </Box>
      )}
      {acceptBy && (
        <Box mt="5">
          <Offer acceptBy={acceptBy} />
        </Box>
      )}
    </Box>
  );
}

/** Where an application stands, for whoever has a number of it: no name and no other number. */
export default function AdmissionStatusPage() {
  const [status, show] = useState<Status | null>(null);
  const sessions = useQuery({ ...queryOf(calls.lookups.sessions), staleTime: Infinity, throwOnError: false });
  const options = sessions.data?.map(({ id, session }) => ({ value: String(id), label: session })) ?? [];
  const find = async (query: Parameters<typeof admissions.admissionStatus.find.query.cast>[0]) => {
    show(null);
    show(await request(admissions.admissionStatus.find, { query: query as never }));
  };
  return (
    <Page>
      <PageHeader
        title={admissionStatus}
        lead="With your JAMB number, the number of your application or the RRR of your form."
        crumbs={[{ label: 'Home', to: '/' }, { label: admissionStatus }]}
      />
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" shadow="sm" p={{ base: '4', sm: '7' }}>
        <Form
          label={admissionStatus}
          schema={statusQuerySchema}
          defaults={{ number: '', sessionId: '' }}
          onSubmit={find}
        >
          <ErrorSummary />
          <Grid gap="5" alignItems="end" templateColumns={{ base: '1fr', md: '2fr 1fr' }}>
            <TextField
              name="number"
              label="JAMB or application number, or RRR"
              hint="As in 202612345678AB, PU/2026/00017 or 2900-0001-1111."
              autoComplete="off"
            />
            <SelectField
              name="sessionId"
              label="Session"
              placeholder="This session"
              options={options}
              optional
            />
          </Grid>
          <Box mt="6">
            <SubmitButton>Check</SubmitButton>
          </Box>
        </Form>
        <Box role="status">{status && <Found status={status} />}</Box>
      </Box>
      <Flex mt="6" gap="3" wrap="wrap" align="center">
        <ButtonLink to="/admission_status_reciepts" variant="outline">
          Receipts of an application
        </ButtonLink>
        <Text textStyle="sm" color="fg.muted">
          To see your form or its slip, go <TextLink to="/#programmes">to your programme</TextLink> with your
          RRR.
        </Text>
      </Flex>
    </Page>
  );
}
