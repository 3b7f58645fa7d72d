import type { student } from '@portal/contracts/student';
import { counted, formatDateTime, type CallData } from '@portal/shared/model';
import { Box, StateBadge, Stack, Text } from '@portal/shared/ui';

type Link = CallData<typeof student.transcripts.one>['links'][number];

function Standing({ takenBackAt, open }: Link) {
  if (takenBackAt !== null) return <StateBadge meaning="idle">Does not work</StateBadge>;
  return open ? <StateBadge meaning="good">Works</StateBadge> : <StateBadge meaning="idle">Ended</StateBadge>;
}

/** The links of a transcript, until when each works, and when it was opened. */
export function TranscriptLinks({ links }: { links: readonly Link[] }) {
  return (
    <Stack as="ul" gap="3" listStyleType="none" aria-label="Links that were sent">
      {links.map((link) => (
        <Box as="li" key={link.madeAt}>
          <Standing {...link} />
          <Text>
            Sent {formatDateTime(link.madeAt)},{' '}
            {link.takenBackAt === null
              ? `until ${formatDateTime(link.expiresAt)}`
              : `taken back ${formatDateTime(link.takenBackAt)}`}
          </Text>
          <Text color="fg.muted">
            {link.openings === 0
              ? 'Not opened yet'
              : `Opened ${counted(link.openings, 'time')}: ${link.openedAt.map((at) => formatDateTime(at)).join(', ')}`}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}
