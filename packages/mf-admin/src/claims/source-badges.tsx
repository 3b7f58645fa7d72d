import { Box, Stack, StateBadge, Text } from '@portal/shared/ui';
import { lastMoment } from '../lib/holder-labels';
import type { Source } from './claims.api';

const badges = {
  role: { label: 'Role', meaning: 'underway' },
  direct: { label: 'Direct', meaning: 'underway' },
  menu: { label: 'Menu', meaning: 'idle' },
} as const;

/** Where a right comes from: kind, name, and when it ends. */
export function SourceBadges({ sources }: { sources: readonly Source[] }) {
  return (
    <Stack gap="1">
      {sources.map(({ kind, name, ends, reason }) => (
        <Box key={`${kind} ${name}`}>
          <StateBadge meaning={badges[kind].meaning} me="2">
            {badges[kind].label}
          </StateBadge>
          {kind === 'direct' ? `by ${name}` : name}
          {ends && (
            <Text textStyle="sm" color="fg.muted">
              until {lastMoment(ends)}
              {reason && `: ${reason}`}
            </Text>
          )}
        </Box>
      ))}
    </Stack>
  );
}
