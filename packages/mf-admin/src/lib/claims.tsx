import { administration } from '@portal/contracts/administration';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData, Claim } from '@portal/shared/model';
import { ErrorMessage, Loading } from '@portal/shared/ui';
import { createContext, useContext, type ReactNode } from 'react';

type Known = CallData<typeof administration.claims.list>['claims'][number];

/** Every claim that the server knows: domains bring them, no page has a list of its own. */
export interface Claims {
  all: readonly Known[];
  /** What a claim lets a person do; the bare name of one that nobody brings any more. */
  label: (name: string) => string;
  find: (name: string) => Claim | undefined;
  waitsForSecond: (name: string) => boolean;
}

function claimsOf(all: readonly Known[]): Claims {
  const byName = new Map<string, Known>(all.map((claim) => [claim.name, claim]));
  return {
    all,
    label: (name) => byName.get(name)?.label ?? name,
    find: (name) => byName.get(name)?.name,
    waitsForSecond: (name) => byName.get(name)?.twoPeople ?? false,
  };
}

const Given = createContext<Claims | null>(null);

/** Only a new build of the server brings others. A page asks for it at once, beside what it shows. */
export const claimsQuery = { ...queryOf(administration.claims.list), staleTime: Infinity };

/** Shows what is inside once the claims are known; `useClaims` reads them there. */
export function WithClaims({ children }: { children: ReactNode }) {
  const claims = useQuery({
    ...claimsQuery,
    select: ({ claims: all }) => claimsOf(all),
  });
  if (claims.isError) return <ErrorMessage error={claims.error} retry={() => void claims.refetch()} />;
  if (!claims.data) return <Loading label="Loading the claims…" />;
  return <Given.Provider value={claims.data}>{children}</Given.Provider>;
}

/** Throws outside of `WithClaims`. */
export function useClaims(): Claims {
  const claims = useContext(Given);
  if (!claims) throw new Error('useClaims outside of WithClaims');
  return claims;
}

/** What is said after a grant: nothing waits silently. */
export function waitingInWords(waiting: readonly string[], { label }: Pick<Claims, 'label'>): string {
  return `Waits for approval by another person: ${waiting.map(label).join(', ')}.`;
}
