import { SecondLine, TwoLines } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { LabelBadge, OrDash, Stack, StateBadge } from '@portal/shared/ui';
import { verificationBadges } from '../lib/badges';
import type { VerificationRow } from './olevel-verification.api';

/** State in words and colour, with who works on it at the moment. */
export function StateCell({ state, lease, awaiting }: Pick<VerificationRow, 'state' | 'lease' | 'awaiting'>) {
  if (awaiting && state === 'pending') return <StateBadge meaning="waiting">Awaiting result</StateBadge>;
  const at = lease && (lease.mine ? 'You have it' : `${lease.by} has it`);
  return (
    <TwoLines below={at ?? ''}>
      <LabelBadge of={verificationBadges} value={state} />
    </TwoLines>
  );
}

export function VerifierCell({ verifier, verifiedAt }: VerificationRow) {
  if (verifier === null) return <OrDash value={null} />;
  return <TwoLines below={verifiedAt ? formatDateTime(verifiedAt) : ''}>{verifier}</TwoLines>;
}

const none = 'None declared';

/** One line, and a smaller one, of each sitting. */
export function SittingsCell({
  sittings,
  line,
  below,
}: Pick<VerificationRow, 'sittings'> & {
  line: (sitting: VerificationRow['sittings'][number]) => string;
  below: (sitting: VerificationRow['sittings'][number]) => string;
}) {
  if (sittings.length === 0) return <SecondLine>{none}</SecondLine>;
  return (
    <Stack gap="1.5">
      {sittings.map((sitting) => (
        <TwoLines key={sitting.sitting} below={below(sitting)}>
          {line(sitting)}
        </TwoLines>
      ))}
    </Stack>
  );
}
