import type { student } from '@portal/contracts/student';
import { counted, formatDateTime, type CallData } from '@portal/shared/model';
import { Box, Each, StateBadge, Stack, Text, When } from '@portal/shared/ui';

type Link = CallData<typeof student.transcripts.one>['links'][number];

function Standing({ takenBackAt, open }: Link) {
  const ended = (
    <When value={open} otherwise={<StateBadge meaning="idle">Ended</StateBadge>}>
      <StateBadge meaning="good">Works</StateBadge>
    </When>
  );
  return (
    <When value={takenBackAt} otherwise={ended}>
      <StateBadge meaning="idle">Does not work</StateBadge>
    </When>
  );
}

function Openings({ openings, openedAt }: Link) {
  return (
    <When value={openings} otherwise="Not opened yet">
      {`Opened ${counted(openings, 'time')}:`}
      <Each of={openedAt} by={(at) => at}>
        {(at) => (
          <Box as="span" display="block">
            {formatDateTime(at)}
          </Box>
        )}
      </Each>
    </When>
  );
}

/** The links of a transcript, until when each works, and when it was opened. */
export function TranscriptLinks({ links }: { links: readonly Link[] }) {
  return (
    <Stack as="ul" gap="3" listStyleType="none" aria-label="Links that were sent">
      <Each of={links} by={({ madeAt }) => madeAt}>
        {(link) => (
          <Box as="li">
            <Standing {...link} />
            <Text>
              Sent {formatDateTime(link.madeAt)},{' '}
              <When value={link.takenBackAt} otherwise={`until ${formatDateTime(link.expiresAt)}`}>
                {(at) => `taken back ${formatDateTime(at)}`}
              </When>
            </Text>
            <Text color="fg.muted">
              <Openings {...link} />
            </Text>
          </Box>
        )}
      </Each>
    </Stack>
  );
}
