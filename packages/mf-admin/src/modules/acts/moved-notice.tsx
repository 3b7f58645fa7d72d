import { administration } from '@portal/contracts/administration';
import { request } from '@portal/shared/http';
import { formatDateTime } from '@portal/shared/model';
import { Alert, Text } from '@portal/shared/ui';
import type { CompositionRow } from '../modules.api';

/** Who moved the live set last, for somebody whose act came too late. */
export async function lastMove(): Promise<CompositionRow | null> {
  const query = { channel: 'live', pageSize: 5 } as const;
  const { rows } = await request(administration.modules.compositions, { query });
  return rows[0] ?? null;
}

/** What happened meanwhile. The next try is made in the knowledge of it. */
export function MovedNotice({ move }: { move: CompositionRow }) {
  return (
    <Alert status="warning" title={`${move.author} was faster, ${formatDateTime(move.at)}`}>
      <Text>“{move.reason}”</Text>
      {move.changes.length > 0 && <Text>{move.changes.join('; ')}</Text>}
      <Text mt="1">The page shows what is live now. Act again if it is still right.</Text>
    </Alert>
  );
}
