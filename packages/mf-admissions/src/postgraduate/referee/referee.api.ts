import { admissions } from '@portal/contracts/admissions';
import { request, useQuery } from '@portal/shared/http';
import { useLocation } from '@portal/shared/router';
import type { CallData } from '@portal/shared/model';

export type Opened = CallData<typeof admissions.refereeForm.open>;

/** The token of the mailed link; a fragment never reaches a server's log. */
export function useToken(): string {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/** What the link opens. The token goes in the body of a call, never in an address. */
export const useOpened = (token: string) =>
  useQuery({
    queryKey: ['referee form', token],
    queryFn: () => request(admissions.refereeForm.open, { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
    // It is about other people, on a computer that others may use.
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });
