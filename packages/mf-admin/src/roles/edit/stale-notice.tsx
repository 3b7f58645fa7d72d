import { useFormContext } from '@portal/shared/forms';
import { ProblemError, request } from '@portal/shared/http';
import { administration } from '@portal/contracts/administration';
import { Alert, chakra } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { useClaims, type Claims } from '../../lib/claims';
import type { Role } from '../roles.api';

interface Latest {
  role: Role;
  changes: string[];
}

function changesBetween(seen: Role, now: Role, { label }: Claims): string[] {
  const lines = [
    seen.name !== now.name && `It is called ${now.name} now.`,
    seen.description !== now.description && `It is described as “${now.description}”.`,
    ...now.claims.filter((claim) => !seen.claims.includes(claim)).map((claim) => `Given: ${label(claim)}`),
    ...seen.claims
      .filter((claim) => !now.claims.includes(claim))
      .map((claim) => `Taken away: ${label(claim)}`),
  ];
  return lines.filter((line) => line !== false);
}

/** When somebody else saved first: fetches what the role is now. What the person entered stays. */
export function useStale(seen: Role) {
  const claims = useClaims();
  const [latest, setLatest] = useState<Latest | null>(null);
  async function watch<T>(saving: Promise<T>): Promise<T> {
    try {
      return await saving;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'STALE') {
        const role = await request(administration.roles.one, { params: { role: seen.id } });
        setLatest({ role, changes: changesBetween(latest?.role ?? seen, role, claims) });
      }
      throw error;
    }
  }
  return { latest, watch };
}

/** What the other person changed. The next save is made in the knowledge of it. */
export function StaleNotice({ latest }: { latest: Latest | null }) {
  const { setValue } = useFormContext();
  useEffect(() => {
    if (latest) setValue('version', latest.role.version);
  }, [latest, setValue]);
  if (!latest) return null;
  return (
    <Alert status="warning" title="Somebody else saved this role meanwhile">
      {latest.changes.length > 0 && (
        <chakra.ul ps="5" mb="1">
          {latest.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </chakra.ul>
      )}
      Your entries are kept. Saving again puts them in the place of the above.
    </Alert>
  );
}
