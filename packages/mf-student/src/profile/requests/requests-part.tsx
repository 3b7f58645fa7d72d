import { requestSubjectLabels, requestSubjectWords, student } from '@portal/contracts/student';
import { useQuery } from '@portal/shared/http';
import {
  ActionButtons,
  Difference,
  FileButton,
  rowAction,
  Section,
  type RowAction,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { Box, ErrorMessage, Flex, LabelBadge, Loading, Stack, Text } from '@portal/shared/ui';
import { requestBadges } from '../../lib/request-badges';
import { AskLinks } from './ask-links';
import { ownRequestsQuery, type OwnRequest } from './request.api';

const actions: readonly RowAction<OwnRequest>[] = [
  rowAction({
    label: 'Withdraw',
    may: 'withdraw',
    danger: true,
    question: ({ subject }: OwnRequest) => `Withdraw your request to change ${requestSubjectWords[subject]}?`,
    consequence: 'Your record stays as it is. You can ask again.',
    call: student.requests.withdraw,
    input: ({ id, version }) => ({ params: { id }, body: { version } }),
    done: 'Your request is withdrawn',
  }),
];

/** When it was asked, and when it was over. */
const daysOf = ({ askedAt, endedAt }: OwnRequest) =>
  [`Asked on ${formatDate(askedAt)}`, endedAt && `ended on ${formatDate(endedAt)}`]
    .filter(Boolean)
    .join(', ');

function Request({ request }: { request: OwnRequest }) {
  const { subject, state, changes, reason, answer, documents } = request;
  return (
    <Box borderTopWidth="1px" pt="4">
      <Flex gap="3" align="center" wrap="wrap">
        <Text fontWeight="semibold">{requestSubjectLabels[subject]}</Text>
        <LabelBadge of={requestBadges} value={state} />
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        {daysOf(request)}
      </Text>
      <Difference changes={changes} />
      <Text mt="2">“{reason}”</Text>
      {answer !== null && (
        <Text mt="2" fontWeight="semibold">
          The registry: {answer}
        </Text>
      )}
      <Flex gap="3" wrap="wrap" mt="3">
        <ActionButtons actions={actions} row={request} size="sm" />
        {documents.map(({ id, name }) => (
          <FileButton key={id} call={student.requests.ownDocument} input={{ params: { id } }} name={name} />
        ))}
      </Flex>
    </Box>
  );
}

/** What a student has asked the registry to change, and what became of it. */
export function RequestsPart() {
  const { data, error, isPending, refetch } = useQuery(ownRequestsQuery);
  return (
    <Section
      title="Requests to the registry"
      lead="Names, date of birth, sex and origin are changed by the registry alone, with a document that proves it."
    >
      <Stack gap="4">
        <AskLinks />
        {isPending && <Loading label="Loading your requests…" />}
        {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
        {data?.requests.length === 0 && <Text>You have asked for nothing so far.</Text>}
        {data?.requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </Stack>
    </Section>
  );
}
