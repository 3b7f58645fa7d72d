import { invoiceTexts } from '@portal/invoice/contract';
import { ErrorSummary, Form, PhoneField, SelectField, SubmitButton, TextField } from '@portal/shared/forms';
import { invoiceCreateSchema, type InvoiceRoute, type Programme } from '@portal/contracts/admissions';
import { nairaOf } from '@portal/shared/model';
import { Box, Button, Flex, Grid, Loading, Money, Text } from '@portal/shared/ui';
import { useSessions, type Lookup } from './invoice.api';
import type { PayerAnswers } from './use-invoice-flow';

const { labels } = invoiceTexts;

interface PayerFormProps {
  route: InvoiceRoute;
  programme: Programme;
  phone: string;
  found: Lookup;
  onSubmit(body: PayerAnswers): Promise<void>;
  onBack(): void;
}

/** What the server knows is shown and posted, never typed; a masked name is not a name. */
const known = (value: string | null) => (value && !value.includes('***') ? value : '');

function defaultsOf({ found, phone, programme }: PayerFormProps) {
  return {
    Lastname: known(found.lastname),
    FirstName: known(found.firstname),
    MiddleName: known(found.middleName),
    Email: known(found.email),
    MobileNumber: known(found.mobileNo) || phone,
    RegNumber: phone,
    SessionId: found.sessionId ? String(found.sessionId) : '',
    Amount: found.amount === null ? '' : nairaOf(found.amount),
    ApplicationTypeId: programme.applicationTypeId,
  };
}

function useSessionOptions({ sessionId, session }: Lookup) {
  const fixed = sessionId !== null && session !== null;
  const sessions = useSessions(!fixed);
  if (fixed) return { options: [{ value: String(sessionId), label: session }], loading: false };
  const options = sessions.data?.map((each) => ({ value: String(each.id), label: each.session })) ?? [];
  return { options, loading: sessions.isPending };
}

/** Step 2: who pays, and how much. */
export function PayerForm(props: PayerFormProps) {
  const { route, found, onSubmit, onBack } = props;
  const sessions = useSessionOptions(found);
  if (sessions.loading) return <Loading />;
  const defaults = defaultsOf(props);
  return (
    <Form
      label={invoiceTexts.stepTwo}
      schema={invoiceCreateSchema(route.wording)}
      defaults={defaults}
      onSubmit={onSubmit}
      failureTitle={invoiceTexts.createFailed}
    >
      <ErrorSummary />
      <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <TextField
          name="Lastname"
          label={labels.surname}
          autoComplete="family-name"
          readOnly={defaults.Lastname !== ''}
        />
        <TextField
          name="FirstName"
          label={labels.firstName}
          autoComplete="given-name"
          readOnly={defaults.FirstName !== ''}
        />
        <TextField
          name="MiddleName"
          label={labels.middleName}
          autoComplete="additional-name"
          optional
          readOnly={defaults.MiddleName !== ''}
        />
        <TextField
          name="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={labels.email}
          readOnly={defaults.Email !== ''}
        />
        <PhoneField name="MobileNumber" label={labels.phone} readOnly />
        <SelectField
          name="SessionId"
          label={labels.session}
          options={sessions.options}
          readOnly={defaults.SessionId !== ''}
        />
      </Grid>
      <Box mt="6" borderTopWidth="1px" pt="4">
        <Text textStyle="sm" color="fg.muted">
          {labels.amount} (naira)
        </Text>
        <Money kobo={found.amount ?? 0} textStyle="2xl" fontWeight="semibold" />
        <Text textStyle="sm" color="fg.muted">
          Set by the university for this application. It excludes gateway charges.
        </Text>
      </Box>
      <Flex mt="6" gap="3" wrap="wrap">
        <SubmitButton>{invoiceTexts.stepTwoButton}</SubmitButton>
        <Button variant="ghost" px={{ base: '3', sm: '4' }} onClick={onBack}>
          Use another phone number
        </Button>
      </Flex>
    </Form>
  );
}
