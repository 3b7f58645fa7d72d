import { admissions, bankEvidenceSchema, banks } from '@portal/contracts/admissions';
import { DateField, ErrorSummary, Form, SelectField, TextField } from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { ReasonField } from '@portal/shared/lists';
import { formatRrr, type CallData } from '@portal/shared/model';
import { Navigate, useNavigate, useSearchParams } from '@portal/shared/router';
import {
  Alert,
  DescriptionList,
  ErrorMessage,
  Grid,
  Loading,
  Money,
  PageHeader,
  Stack,
} from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { SubmitOrBack } from '../../lib/submit-or-back';
import { ApplicationsTabs } from '../../lib/applications-tabs';
import { evidencePath, invoicesPath } from '../manage-invoices.api';
import { TellerField } from './teller-field';

type About = CallData<typeof admissions.bankEvidence.about>;

const title = 'Mark paid from bank evidence';
const bankChoices = banks.map((value) => ({ value, label: value }));

function Facts({ number, rrr, name, description, session, amount }: About) {
  return (
    <DescriptionList
      items={[
        ['Invoice', rrr ? `${number}, RRR ${formatRrr(rrr)}` : number],
        ['Payer', name],
        ['For', `${description}, ${session}`],
        ['Amount that is marked paid', <Money key="amount" kobo={amount} />],
      ]}
    />
  );
}

/** What the bank shows, for another officer to approve. */
function ProposalForm({ id, about }: { id: number; about: About }) {
  const propose = useCall(admissions.bankEvidence.propose);
  const navigate = useNavigate();
  return (
    <Form
      label="What the bank shows"
      schema={bankEvidenceSchema}
      defaults={bankEvidenceSchema.getDefault()}
      failureTitle="The payment was not proposed"
      onSubmit={async (body) => {
        await propose.mutateAsync({ params: { id }, body });
        toast({ severity: 'success', title: 'The payment waits for another officer' });
        await navigate(evidencePath);
      }}
    >
      <Stack gap="6">
        <ErrorSummary />
        <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <SelectField name="bank" label="Bank" options={bankChoices} />
          <TextField
            name="reference"
            label="Number of the teller or transfer"
            hint="As it is printed. Each pays for one invoice."
            autoComplete="off"
          />
          <DateField name="paidOn" label="Paid on" min={about.from} max={about.to} />
        </Grid>
        <TellerField id={id} />
        <ReasonField />
        <SubmitOrBack to={invoicesPath} back="Back to the invoices">
          Propose it
        </SubmitOrBack>
      </Stack>
    </Form>
  );
}

function About({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(admissions.bankEvidence.about, { params: { id } }));
  if (error) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return <Loading label="Loading the invoice…" />;
  return (
    <Stack gap="6">
      <Facts {...data} />
      {data.obstacle === null ? (
        <ProposalForm id={id} about={data} />
      ) : (
        <Alert status="warning">{data.obstacle}</Alert>
      )}
    </Stack>
  );
}

/** `?id=` of the invoice of a form that a bank shows to be paid. */
export default function MarkPaidPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  if (!Number.isSafeInteger(id) || id <= 0) return <Navigate to={invoicesPath} replace />;
  return (
    <>
      <ApplicationsTabs />
      <PageHeader
        title={title}
        lead="For a payment that the gateway does not confirm. Another officer compares it with the paper before it counts."
        crumbs={[{ label: 'Invoices', to: invoicesPath }, { label: title }]}
      />
      <About id={id} />
    </>
  );
}
