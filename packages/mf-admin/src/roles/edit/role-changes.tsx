import { chakra } from '@portal/shared/ui';
import { useClaims } from '../../lib/claims';
import type { Role } from '../roles.api';

/** What somebody else changed of a role, in the words of its claims. */
export function RoleChanges({ before, after }: { before: Role; after: Role }) {
  const { label } = useClaims();
  const given = after.claims.filter((claim) => !before.claims.includes(claim));
  const taken = before.claims.filter((claim) => !after.claims.includes(claim));
  const lines = [
    before.name !== after.name && `It is called ${after.name} now.`,
    before.description !== after.description && `It is described as “${after.description}”.`,
    ...given.map((claim) => `Given: ${label(claim)}`),
    ...taken.map((claim) => `Taken away: ${label(claim)}`),
  ].filter((line) => line !== false);
  return (
    <chakra.ul ps="5" mb="1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </chakra.ul>
  );
}
