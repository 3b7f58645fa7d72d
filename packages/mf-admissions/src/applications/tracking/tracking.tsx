import { admissions, replacementSchema } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import {
  ActionButtons,
  DataTable,
  rowAction,
  Section,
  type Column,
  type RowAction,
} from '@portal/shared/lists';
import { formatDate, formatDateTime, type CallData } from '@portal/shared/model';
import { Alert, Box, ErrorMessage, Flex, Loading, LabelBadge } from '@portal/shared/ui';
import { codeQuery, OwnCode } from '../hidden/own-code';
import type { CodeWords } from '../hidden/ask-code';
import { nobody, RefereeFields } from '../../lib/referee-fields';
import { refereeBadges } from '../../lib/badges';

type Tracked = CallData<typeof admissions.refereeTracking.state>;
type Referee = Tracked['referees'][number];

const actions: readonly RowAction<Referee>[] = [
  rowAction({
    label: 'Mail the link again',
    may: 'resend',
    question: ({ fullName }: Referee) => `Mail ${fullName} another link?`,
    consequence: 'They then have 21 days from today. You can do this once a day.',
    call: admissions.refereeTracking.resend,
    input: ({ id }: Referee) => ({ params: { id } }),
    done: 'The link has been mailed',
  }),
  rowAction({
    label: 'Name somebody else',
    may: 'replace',
    question: ({ fullName }: Referee) => `Ask somebody else than ${fullName}?`,
    consequence: 'They are mailed a link at once, and have 21 days.',
    fields: {
      schema: replacementSchema,
      defaults: ({ version }: Referee) => ({ ...nobody, version }),
      form: RefereeFields,
    },
    call: admissions.refereeTracking.replace,
    input: ({ id }: Referee, { fullName, email, mobileNumber, institution, version }) => ({
      params: { id },
      body: { fullName, email, mobileNumber, institution, version },
    }),
    done: 'Your new referee has been mailed a link',
  }),
];

const codeWords: CodeWords = {
  why: 'What a referee writes counts for good, and whoever has your RRR can come here. Enter the code that we send you, then name somebody else.',
  otherwise: 'Ask the Postgraduate School to name somebody else for you.',
  form: 'Code to name another referee',
  button: 'Enter the code',
  shown: 'You can name somebody else now',
};

const mayReplace = ({ may }: Referee) => may.includes('replace');

/** Somebody else is named with a code alone: without one nothing is typed that would be refused. */
function useReferees({ referees }: Pick<Tracked, 'referees'>) {
  const asks = referees.some(mayReplace);
  const isShown = useQuery({ ...codeQuery, enabled: asks }).data?.isShown ?? false;
  const rows = isShown
    ? referees
    : referees.map((referee) => ({ ...referee, may: referee.may.filter((act) => act !== 'replace') }));
  return { asks, rows };
}

/** Where an application stands until it is judged, as its applicant reads it; from then on its timeline says it. */
function stateOf({ state, transcriptReceivedAt }: Tracked): { title: string; text: string } | null {
  const transcript = transcriptReceivedAt
    ? `Your transcript came on ${formatDate(transcriptReceivedAt)}.`
    : 'Your transcript has not come yet: have the university that you left send it to the Postgraduate School.';
  if (state === 'referees_pending')
    return { title: 'Waiting for your referees', text: `All three have to answer. ${transcript}` };
  if (state === 'transcript_pending')
    return { title: 'Waiting for your transcript', text: `All referees have answered. ${transcript}` };
  if (state === 'completed')
    return { title: 'Your application is complete', text: 'The Postgraduate School judges it now.' };
  return null;
}

/** Left out where nothing can be done about any of them. */
const whatToDo: Column<Referee> = {
  header: 'What you can do',
  cell: (referee) => (
    <Flex gap="2" wrap="wrap">
      <ActionButtons size="sm" actions={actions} row={referee} />
    </Flex>
  ),
};

function Referees(tracked: Pick<Tracked, 'referees'>) {
  const { asks, rows } = useReferees(tracked);
  return (
    <>
      {asks && <OwnCode words={codeWords} ids="referee-code" />}
      <Section title="Your referees" lead="You see whether they have answered, never what.">
        <DataTable
          cards
          caption="Referees and whether they have answered"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Name', cell: ({ fullName }) => fullName },
            { header: 'Email', cell: ({ email }) => email },
            { header: 'State', cell: ({ state }) => <LabelBadge of={refereeBadges} value={state} /> },
            { header: 'Last mailed', cell: ({ mailedAt }) => formatDateTime(mailedAt) },
            {
              header: 'Until',
              cell: ({ state, lastDay }) => (state === 'asked' ? formatDate(lastDay) : '–'),
            },
            ...(rows.some(({ may }) => may.length > 0) ? [whatToDo] : []),
          ]}
        />
      </Section>
    </>
  );
}

/** How far the application is, and what can be done about referees who have not answered. What they write is not here. */
export function Tracking() {
  const { data, error, refetch } = useQuery({
    ...queryOf(admissions.refereeTracking.state),
    staleTime: 0,
    throwOnError: false,
  });
  if (!data) return error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />;
  const stands = stateOf(data);
  return (
    <Box mb="6">
      {stands && (
        <Alert status={data.state.endsWith('_pending') ? 'info' : 'success'} title={stands.title}>
          {stands.text}
        </Alert>
      )}
      <Box mt="5">
        <Referees referees={data.referees} />
      </Box>
    </Box>
  );
}
