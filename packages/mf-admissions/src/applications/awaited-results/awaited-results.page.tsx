import { admissions, suppliedResultsSchema, type SuppliedResults } from '@portal/contracts/admissions';
import { CardField, ErrorSummary, SelectField, SubmitButton } from '@portal/shared/forms';
import { namedChoices } from '@portal/shared/lists';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { formatDate, texts, type CallData } from '@portal/shared/model';
import {
  Alert,
  Card,
  DescriptionList,
  ErrorMessage,
  Loading,
  PageHeader,
  SimpleGrid,
  TextLink,
} from '@portal/shared/ui';
import { useState } from 'react';
import { CheckedForm } from '../../lib/checked-form';
import { Page } from '../../lib/page';
import { isProblem } from '../../lib/problem';
import type { CodeWords } from '../hidden/ask-code';
import { codeQuery, OwnCode } from '../hidden/own-code';

type AwaitedResults = CallData<typeof admissions.awaitedResults.current>;
type Sitting = AwaitedResults['sittings'][number];

const { labels } = texts.forms;
const titles: Readonly<Record<number, string>> = {
  1: texts.forms.firstSitting,
  2: texts.forms.secondSitting,
};

const defaultsOf = ({ sittings, version }: AwaitedResults) => ({
  sittings: sittings.map(({ sitting, subjects }) => ({
    sitting,
    resultPin: '',
    resultSerialNumber: '',
    grades: Object.fromEntries(subjects.map(({ id }) => [String(id), ''])),
  })),
  version,
});

function SittingCard({
  sitting,
  index,
  grades,
}: { sitting: Sitting; index: number } & Pick<AwaitedResults, 'grades'>) {
  const name = `sittings.${index}`;
  return (
    <Card.Root as="section" mb="5">
      <Card.Header>
        <Card.Title as="h2">{titles[sitting.sitting]}</Card.Title>
      </Card.Header>
      <Card.Body>
        <DescriptionList
          items={[
            [labels.examType, sitting.body],
            [labels.examNumber, sitting.examNumber],
            [labels.examYear, sitting.examYear],
            [labels.examCenter, sitting.examCenter],
          ]}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" mt="6">
          <CardField name={`${name}.resultPin`} label={labels.cardPin} />
          <CardField name={`${name}.resultSerialNumber`} label={labels.cardSerial} />
          {sitting.subjects.map(({ id, name: subject }) => (
            <SelectField
              key={id}
              name={`${name}.grades.${id}`}
              label={subject}
              options={namedChoices(grades)}
            />
          ))}
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  );
}

const codeWords: CodeWords = {
  why: 'Results are entered once, and whoever has your RRR can come here. Enter the code that we send you, then send your results.',
  otherwise: 'Come to the admissions office with your invoice and something that says who you are.',
  form: 'Code to send the results',
  button: 'Enter the code',
  shown: 'You can send your results now',
};

const check = {
  title: 'Check your results',
  text: 'Results are entered once. Is everything right?',
  send: 'Send them now',
};
const sittingOf =
  ({ sittings }: AwaitedResults) =>
  (path: string) =>
    titles[sittings[Number(path.split('.')[1])]?.sitting ?? 0] ?? '';

function ResultsForm({ awaited, onSaved }: { awaited: AwaitedResults; onSaved: () => void }) {
  const supply = useCall(admissions.awaitedResults.supply);
  const code = useQuery(codeQuery);
  const save = async (body: SuppliedResults) => {
    try {
      await supply.mutateAsync({ body });
    } catch (error) {
      // The half hour of the code is over: it is asked for anew, above what was typed.
      if (isProblem(error, 'FORBIDDEN')) void code.refetch();
      throw error;
    }
    onSaved();
  };
  return (
    <CheckedForm
      key={awaited.version}
      check={{ ...check, groupOf: sittingOf(awaited) }}
      label="Your O-level results"
      schema={suppliedResultsSchema}
      defaults={defaultsOf(awaited)}
      sensitive={['sittings.*.resultPin', 'sittings.*.resultSerialNumber']}
      onSubmit={save}
    >
      <ErrorSummary />
      {awaited.sittings.map((sitting, index) => (
        <SittingCard key={sitting.sitting} sitting={sitting} index={index} grades={awaited.grades} />
      ))}
      <SubmitButton>Send the results</SubmitButton>
    </CheckedForm>
  );
}

function Opened({ awaited, onSaved }: { awaited: AwaitedResults; onSaved: () => void }) {
  if (awaited.sittings.length === 0)
    return <Alert status="info">This application awaits no O-level results.</Alert>;
  if (awaited.closed) return <Alert status="warning">{awaited.closed}</Alert>;
  return (
    <>
      <OwnCode words={codeWords} ids="code" />
      <ResultsForm awaited={awaited} onSaved={onSaved} />
    </>
  );
}

/** Of whom nothing is awaited, or no longer taken, the page says that alone. */
const leadOf = ({ applicationNumber, due, closed, sittings }: AwaitedResults) => {
  if (sittings.length === 0 || closed !== null) return `Application ${applicationNumber ?? ''}`;
  const until = due ? `They are taken until ${formatDate(due)}.` : 'Nobody is cleared before they are here.';
  return `Application ${applicationNumber ?? ''}: enter the grades and the card of what was still awaited. ${until}`;
};

/** O-level results that were awaited when the form was submitted: entered with the RRR of it and a code. */
export default function AwaitedResultsPage() {
  const [saved, setSaved] = useState(false);
  const { data, error, refetch } = useQuery({
    ...queryOf(admissions.awaitedResults.current),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Page wide>
      <PageHeader
        // Its hyphen ends no line.
        title={`Your awaited O\u2011level results`}
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Awaited results' }]}
        lead={data && !saved ? leadOf(data) : undefined}
      />
      {saved && (
        <Alert status="success" title="Your results are entered" autoFocus>
          The admissions office and your slip have them now. To print the slip again, log in with your RRR.
        </Alert>
      )}
      {!saved && isProblem(error, 'SIGNED_OUT') && (
        <Alert status="info" title="Log in with your RRR first">
          Choose your programme on <TextLink to="/">the first page</TextLink>, and log in to its application
          form.
        </Alert>
      )}
      {!saved && error && !data && !isProblem(error, 'SIGNED_OUT') && (
        <ErrorMessage error={error} retry={() => void refetch()} />
      )}
      {!saved && !error && !data && <Loading />}
      {!saved && data && <Opened awaited={data} onSaved={() => setSaved(true)} />}
    </Page>
  );
}
