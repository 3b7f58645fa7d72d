import { academics, missingResultOutcomeLabels } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { ActionButtons, Section } from '@portal/shared/lists';
import { formatDate, type CallData } from '@portal/shared/model';
import {
  Box,
  Each,
  ErrorMessage,
  Flex,
  LabelBadge,
  Loading,
  PageHeader,
  Stack,
  Text,
  When,
} from '@portal/shared/ui';
import { missingResultBadges } from '../../lib/missing-results/missing-results.api';
import { resultsPath } from '../results.api';
import { askResult, takeBack, type Asked, type Due } from './ask-result';

type Mine = CallData<typeof academics.missingResults.mine>;

const line = { as: 'li', py: '3', borderTopWidth: '1px' } as const;

function DueLine(due: Due) {
  const { code, title, semester, session, says } = due;
  return (
    <Box {...line}>
      <Flex justify="space-between" gap="4" wrap="wrap" align="center">
        <Box minW="0">
          <Text fontWeight="semibold">
            {code} {title}
          </Text>
          <Text color="fg.muted">
            {semester} {session}. {says}
          </Text>
        </Box>
        <ActionButtons actions={[askResult]} row={due} size="sm" />
      </Flex>
    </Box>
  );
}

function AskedLine(asked: Asked) {
  const { code, title, semester, session, state, note, dueAt, outcome, answer, raisedAt } = asked;
  return (
    <Box {...line}>
      <Flex justify="space-between" gap="4" wrap="wrap" align="center">
        <Text fontWeight="semibold">
          {code} {title}
        </Text>
        <LabelBadge of={missingResultBadges} value={state} />
      </Flex>
      <Text color="fg.muted">
        {semester} {session}, asked on {formatDate(raisedAt)}: “{note}”
      </Text>
      <When value={dueAt}>{(until) => <Text>To be answered by {formatDate(until)}.</Text>}</When>
      <When value={outcome}>
        {(what) => (
          <Text>
            {missingResultOutcomeLabels[what]}. “{answer}”
          </Text>
        )}
      </When>
      <ActionButtons actions={[takeBack]} row={asked} size="sm" />
    </Box>
  );
}

function Shown({ missing, asked }: Mine) {
  return (
    <Stack gap="5">
      <Section title="Results that are due">
        <When
          value={missing}
          otherwise={<Text color="fg.muted">No result of yours is due and missing.</Text>}
        >
          <Box as="ul" listStyleType="none" aria-label="Results that are due">
            <Each of={missing} by={({ registrationId, courseId }) => `${registrationId} ${courseId}`}>
              {(due) => <DueLine {...due} />}
            </Each>
          </Box>
        </When>
      </Section>
      <When value={asked}>
        <Section title="What you asked">
          <Box as="ul" listStyleType="none" aria-label="What you asked">
            <Each of={asked} by={({ id }) => id}>
              {(one) => <AskedLine {...one} />}
            </Each>
          </Box>
        </Section>
      </When>
    </Stack>
  );
}

/** A student's results that are due and missing, and where each question is. */
export default function MyMissingResultsPage() {
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(academics.missingResults.mine),
    staleTime: 0,
  });
  return (
    <>
      <PageHeader
        title="Missing results"
        lead="Results that should be there by now. Ask, and see whom your question is with."
        crumbs={[{ label: 'Results', to: resultsPath }, { label: 'Missing results' }]}
      />
      {isPending && <Loading />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && <Shown {...data} />}
    </>
  );
}
