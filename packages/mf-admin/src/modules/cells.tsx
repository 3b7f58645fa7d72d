import { formatDateTime } from '@portal/shared/model';
import { Badge, Box, Text } from '@portal/shared/ui';
import type { ModuleRow } from './modules.api';

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <Box whiteSpace="nowrap">
      <Text fontWeight="medium">{first}</Text>
      <Text textStyle="sm" color="fg.muted">
        {second}
      </Text>
    </Box>
  );
}

export function NameCell({ title, id }: ModuleRow) {
  return <TwoLines first={title} second={id} />;
}

export function ReleaseCell({ liveVersion, versions }: ModuleRow) {
  const count = versions.length === 1 ? '1 release' : `${versions.length} releases`;
  return (
    <Box fontVariantNumeric="tabular-nums">
      <TwoLines first={liveVersion ?? '–'} second={count} />
    </Box>
  );
}

export function StateCell({ enabled, liveVersion }: ModuleRow) {
  if (!enabled) return <Badge colorPalette="red">Disabled</Badge>;
  if (!liveVersion) return <Badge colorPalette="gray">No release</Badge>;
  return <Badge colorPalette="green">Live</Badge>;
}

const authors: Record<string, string> = { workspace: 'with this portal' };

function publisher(name: string): string {
  return authors[name] ?? name.replace(/^module:(.*)$/, 'with the key of $1');
}

export function PublishedCell({ publishedAt, publishedBy }: ModuleRow) {
  if (!publishedAt) return <>–</>;
  return <TwoLines first={formatDateTime(publishedAt)} second={publisher(publishedBy ?? '')} />;
}

/** Failures in words beside the colour: nobody should have to see red to read it. */
export function HealthCell({ health: { loads, failures, milliseconds } }: ModuleRow) {
  if (loads + failures === 0) return <Text color="fg.muted">No reports yet</Text>;
  const failed = failures === 1 ? '1 failure' : `${failures} failures`;
  return (
    <Box fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      <Text>
        {loads} loads{milliseconds === null ? '' : `, ${milliseconds} ms`}
      </Text>
      <Text
        textStyle="sm"
        color={failures > 0 ? 'fg.error' : 'fg.muted'}
        fontWeight={failures > 0 ? 'medium' : 'normal'}
      >
        {failures === 0 ? 'No failures' : failed}
      </Text>
    </Box>
  );
}
