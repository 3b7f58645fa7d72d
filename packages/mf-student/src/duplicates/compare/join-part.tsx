import { asSentence, formatDate, formatDateTime } from '@portal/shared/model';
import { Section } from '@portal/shared/lists';
import { Alert, List, Stack, Text } from '@portal/shared/ui';
import type { Compared } from '../duplicates.api';

/** How far the join of two records is. */
export function JoinSaid({ pair: { one, other, join } }: { pair: Compared }) {
  if (join === null) return null;
  const stays = join.staysId === one.id ? one : other;
  const asked = `${join.askedBy}, ${formatDate(join.askedAt)}: “${asSentence(join.reason)}”`;
  if (join.state === 'asked')
    return (
      <Alert status="info" title="To be joined">
        {stays.fullName} ({stays.matricNumber ?? 'no matric number'}) would stay. {asked}
      </Alert>
    );
  return (
    <Alert status="info" title="Joined">
      {stays.fullName} ({stays.matricNumber ?? 'no matric number'}) stays. {asked} {join.decidedBy ?? ''}{' '}
      agreed
      {join.decidedAt !== null && ` on ${formatDate(join.decidedAt)}`}.
      {join.undoUntil !== null && ` It can be undone by these two until ${formatDateTime(join.undoUntil)}.`}
      {join.state === 'undoing' && ` ${join.undoAskedBy ?? ''} wants it undone: the other one has to agree.`}
    </Alert>
  );
}

function Against({ label, reasons }: { label: string; reasons: readonly string[] }) {
  if (reasons.length === 0) return <Text>{label} can go into the other record.</Text>;
  return (
    <Stack gap="1">
      <Text>{label} cannot go into the other record:</Text>
      <List.Root ps="5">
        {reasons.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List.Root>
    </Stack>
  );
}

/** Why one of two records can go into the other one, or cannot; nothing once that is decided. */
export function JoinObstacles({ pair: { join, apartId, likenesses, obstacles } }: { pair: Compared }) {
  if (join !== null || apartId !== null || likenesses.length === 0) return null;
  return (
    <Section title="Whether they can be joined">
      <Stack gap="3">
        <Against label="The first" reasons={obstacles.one} />
        <Against label="The second" reasons={obstacles.other} />
      </Stack>
    </Section>
  );
}
