import { registry } from '@portal/contracts/registry';
import { CheckboxField } from '@portal/shared/forms';
import { queryOf, useQuery, type ProblemError } from '@portal/shared/http';
import { formatDateTime } from '@portal/shared/model';
import { Alert, Box, Stack, Text } from '@portal/shared/ui';
import { CallList } from '../call-list';

/**
 * The calls that the portal does not answer, or that it was not told them, and the tick that accepts it: a field of the
 * form around it.
 */
export function Incompatible({ error }: { error: ProblemError }) {
  return (
    <Stack gap="3">
      <Box>
        <Text fontWeight="medium">Pages of this release may fail</Text>
        <CallList calls={error.errors.map(({ message }) => message)} />
      </Box>
      <CheckboxField
        name="acceptIncompatible"
        label="It is an emergency: place the release all the same"
        hint="What fails is kept in the audit beside your reason, and everybody who may move modules is told."
        optional
      />
    </Stack>
  );
}

const movesQuery = queryOf(registry.compositions.list, {
  query: { channel: 'live', pageSize: 5 },
});

/** Who moved the live set last, and what happened. The next try is made in the knowledge of it. */
function MovedMeanwhile() {
  const moves = useQuery({ ...movesQuery, staleTime: 0, gcTime: 0 });
  const move = moves.data?.rows[0];
  if (!move) return null;
  return (
    <Alert status="warning" title={`${move.author} was faster, ${formatDateTime(move.at)}`}>
      <Text>“{move.reason}”</Text>
      {move.changes.length > 0 && <Text>{move.changes.join('; ')}</Text>}
      <Text mt="1">The page shows what is live now. Act again if it is still right.</Text>
    </Alert>
  );
}

/** The registry's own rule for a reason. */
export const reason = registry.availability.enable.body.pick(['reason']);

/** What every action says that moves the live set. */
export const moving = { reason, refusals: { STALE: MovedMeanwhile } };

/** What every action asks that places a release: an incompatible one needs a tick, once it was read what fails. */
export const placing = {
  reason,
  fields: {
    schema: registry.availability.enable.body.pick(['acceptIncompatible']),
    defaults: { acceptIncompatible: false },
    form: () => null,
  },
  refusals: { ...moving.refusals, RELEASE_INCOMPATIBLE: Incompatible },
};

/** Sent only by who has ticked it. */
export const accepted = (acceptIncompatible: boolean | undefined) =>
  acceptIncompatible ? { acceptIncompatible } : {};
