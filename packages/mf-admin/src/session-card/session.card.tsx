import { administration, adminFigureGroups, type AdminFigureGroup } from '@portal/contracts/administration';
import { queryOf, useQuery } from '@portal/shared/http';
import { calls, formatCount, formatNaira, type CallData, type Claim } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import {
  Box,
  ErrorMessage,
  Flex,
  Heading,
  Loading,
  NativeSelect,
  Panel,
  SimpleGrid,
  Text,
  TextLink,
  VisuallyHidden,
} from '@portal/shared/ui';
import { useState } from 'react';

type Figure = CallData<typeof administration.dashboard.admin>['groups'][number]['figures'][number];

/** What each is called, and the claim of the pages behind it. */
const groups: Record<AdminFigureGroup, { title: string; claim: Claim; none: string }> = {
  applicants: { title: 'Applicants', claim: 'admissions.reports', none: 'There are no applications.' },
  payments: { title: 'Payments today', claim: 'finance.reports', none: 'Nothing has come in today.' },
  registrations: {
    title: 'Course registration',
    claim: 'registration.view',
    none: 'Nobody can register yet.',
  },
  hostels: { title: 'Hostels', claim: 'hostel.view', none: 'There are no bed-spaces.' },
  queues: { title: 'Open with the bursary', claim: 'finance.view', none: 'Nothing waits.' },
};

function Line({ label, value, money, path }: Figure) {
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" py="2" minH="11" borderTopWidth="1px">
      <TextLink to={path}>{label}</TextLink>
      <Text fontVariantNumeric="tabular-nums" fontWeight="semibold">
        {money ? formatNaira(value) : formatCount(value)}
      </Text>
    </Flex>
  );
}

/** One group; it asks by itself, so that none waits for another. */
function Group({ group, sessionId }: { group: AdminFigureGroup; sessionId: number | undefined }) {
  const { title, claim, none } = groups[group];
  const may = useCan(claim);
  const query = { group, ...(sessionId !== undefined && { sessionId }) };
  const { data, error, refetch } = useQuery({
    ...queryOf(administration.dashboard.admin, { query }),
    enabled: may,
    placeholderData: (before) => before,
  });
  if (!may) return null;
  const figures = data?.groups.flatMap((each) => each.figures) ?? [];
  return (
    <Box>
      <Heading as="h3" textStyle="md">
        {title}
      </Heading>
      {!data && !error && <Loading />}
      {!data && error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && figures.length === 0 && <Text color="fg.muted">{none}</Text>}
      <Box as="ul" listStyleType="none" aria-label={title}>
        {figures.map((figure) => (
          <Line key={figure.label} {...figure} />
        ))}
      </Box>
    </Box>
  );
}

/** For the start page of administrators and auditors: a session in figures, each with the list behind it. */
export default function SessionCard() {
  const [sessionId, setSessionId] = useState<number>();
  const { data: sessions = [] } = useQuery({
    ...queryOf(calls.lookups.sessions),
    staleTime: Infinity,
    throwOnError: false,
  });
  const current = sessions.find((session) => session.current)?.id;
  const select = (
    <label>
      <VisuallyHidden>Session</VisuallyHidden>
      <NativeSelect
        controlSize="sm"
        value={sessionId ?? current ?? ''}
        onChange={({ target }) => setSessionId(Number(target.value))}
      >
        {sessions.map(({ id, session }) => (
          <option key={id} value={id}>
            {session}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
  return (
    <Box mb="5">
      <Panel title="The session in figures" aside={sessions.length > 0 && select}>
        <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="5">
          {adminFigureGroups.map((group) => (
            <Group key={group} group={group} sessionId={sessionId} />
          ))}
        </SimpleGrid>
      </Panel>
    </Box>
  );
}
