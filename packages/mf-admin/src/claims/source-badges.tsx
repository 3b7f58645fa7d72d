import { Badge, Box, Stack, Text } from '@portal/shared/ui';
import { lastMoment } from '../lib/holder-labels';
import type { Source } from './claims.api';

const badges = {
  role: { label: 'Role', palette: 'blue' },
  direct: { label: 'Direct', palette: 'purple' },
  menu: { label: 'Menu', palette: 'gray' },
} as const;

/** Where a right comes from: kind, name, and when it ends. */
export function SourceBadges({ sources }: { sources: readonly Source[] }) {
  return (
    <Stack gap="1">
      {sources.map(({ kind, name, ends, reason }) => (
        <Box key={`${kind} ${name}`}>
          <Badge colorPalette={badges[kind].palette} me="2">
            {badges[kind].label}
          </Badge>
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
