import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import {
  Box,
  ErrorMessage,
  Flex,
  LabelBadge,
  Loading,
  PageHeader,
  Panel,
  Stack,
  Text,
  TextLink,
  type Badges,
} from '@portal/shared/ui';
import { AddressPanel } from './address-panel';
import { datesOf, inOrder, standingOf, type CalendarEntry, type Standing } from './dates';

const badges: Badges<Standing> = {
  comes: { label: 'To come', meaning: 'idle' },
  open: { label: 'Open', meaning: 'underway' },
  over: { label: 'Over', meaning: 'idle' },
};

interface DatesProps {
  label: string;
  entries: readonly CalendarEntry[];
  now: string;
}

function Dates({ label, entries, now }: DatesProps) {
  return (
    <Box as="ul" listStyleType="none" aria-label={label}>
      {entries.map((entry) => (
        <Flex
          as="li"
          key={entry.key}
          justify="space-between"
          align="center"
          gap="4"
          py="2"
          minH="11"
          borderTopWidth="1px"
        >
          <Box minW="0">
            <TextLink to={entry.path}>{entry.title}</TextLink>
            <Text textStyle="sm" color="fg.muted">
              {datesOf(entry)}
            </Text>
          </Box>
          <Box flexShrink="0">
            <LabelBadge of={badges} value={standingOf(entry, now)} />
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

function Calendar({ entries, now, addressMade }: CallData<typeof student.calendar.mine>) {
  const { ahead, over } = inOrder(entries, now);
  return (
    <Stack gap="5">
      <Panel title="Open and to come">
        {ahead.length === 0 && <Text color="fg.muted">Nothing is open to you or dated at the moment.</Text>}
        {ahead.length > 0 && <Dates label="Open and to come" entries={ahead} now={now} />}
      </Panel>
      {over.length > 0 && (
        <Panel title="Over">
          <Dates label="Over" entries={over} now={now} />
        </Panel>
      )}
      <AddressPanel made={addressMade} />
    </Stack>
  );
}

/** Windows and last days that concern the person who looks. */
export default function CalendarPage() {
  const { data, error, isPending, refetch } = useQuery(queryOf(student.calendar.mine));
  return (
    <>
      <PageHeader
        title="Calendar"
        lead="When you can do what, and until when, in sessions that are not over."
      />
      {isPending && <Loading label="Fetching your dates…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && <Calendar {...data} />}
    </>
  );
}
