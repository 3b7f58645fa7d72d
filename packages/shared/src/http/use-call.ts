import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { CallData, CallInput, CallSpec, Success } from '../model';
import { newIdempotencyKey } from './idempotency';
import { ProblemError } from './problem-error';
import { requestAnswer } from './request';

interface Attempt {
  input: string;
  key: string;
}

type Send = <C extends CallSpec>(call: C, input: CallInput<C>) => Promise<Success<CallData<C>>>;

/**
 * Makes calls with one Idempotency-Key per submit. A second click while the first is under way, and a new try after an
 * answer that never came, carry the same key, so that the server does the work once.
 */
export function useSend(): Send {
  const attempt = useRef<Attempt | null>(null);
  return useCallback(async (call, input) => {
    const mine = attemptFor(attempt.current, fingerprint(call, input));
    const forget = () => {
      if (attempt.current === mine) attempt.current = null;
    };
    attempt.current = mine;
    try {
      const answer = await requestAnswer(call, input, { idempotencyKey: mine.key });
      forget();
      return answer;
    } catch (error) {
      if (!(error instanceof ProblemError && error.uncertain)) forget();
      throw error;
    }
  }, []);
}

/**
 * Has the pages read again what a call makes stale, as its `invalidates` says, and waits until they have. Calls made by
 * `useCall` and by actions do it themselves; who uses this knows of the change in another way, as at the end of a job.
 */
export function useRefresh(): (call: Pick<CallSpec, 'invalidates'>) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async ({ invalidates = [] }) => {
      if (invalidates.length === 0) return;
      await queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && invalidates.some((beginning) => path.startsWith(beginning)),
      });
    },
    [queries],
  );
}

/** A mutation that makes the call once per submit (see `useSend`); what the call makes stale is read again. */
export function useCall<C extends CallSpec>(
  call: C,
): UseMutationResult<CallData<C>, ProblemError, CallInput<C>> {
  const send = useSend();
  const refresh = useRefresh();
  return useMutation<CallData<C>, ProblemError, CallInput<C>>({
    mutationFn: async (input) => {
      const { data } = await send(call, input);
      await refresh(call);
      return data;
    },
  });
}

/** Tells two submits apart; a file counts by its name, size and date. */
function fingerprint({ method, path }: CallSpec, input: unknown): string {
  return JSON.stringify([method, path, input], (_key, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

function attemptFor(last: Attempt | null, input: string): Attempt {
  return last?.input === input ? last : { input, key: newIdempotencyKey() };
}
