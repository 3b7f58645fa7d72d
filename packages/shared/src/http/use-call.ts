import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallData, CallInput, CallSpec } from '../model';
import { newIdempotencyKey } from './idempotency';
import { ProblemError } from './problem-error';
import { request } from './request';

interface Attempt {
  input: string;
  key: string;
}

/**
 * A mutation that makes the call with one Idempotency-Key per submit. A second click while the first is under way,
 * and a new try after an answer that never came, carry the same key, so that the server does the work once.
 */
export function useCall<C extends CallSpec>(
  call: C,
): UseMutationResult<CallData<C>, ProblemError, CallInput<C>> {
  const attempt = useRef<Attempt | null>(null);
  return useMutation<CallData<C>, ProblemError, CallInput<C>>({
    mutationFn: async (input) => {
      const mine = attemptFor(attempt.current, fingerprint(input));
      attempt.current = mine;
      try {
        const data = await request(call, input, { idempotencyKey: mine.key });
        forget(mine);
        return data;
      } catch (error) {
        if (!(error instanceof ProblemError && error.uncertain)) forget(mine);
        throw error;
      }
    },
  });

  function forget(done: Attempt) {
    if (attempt.current === done) attempt.current = null;
  }
}

/** Tells two inputs apart; a file counts by its name, size and date. */
function fingerprint(input: unknown): string {
  return JSON.stringify(input, (_key, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

function attemptFor(last: Attempt | null, input: string): Attempt {
  return last?.input === input ? last : { input, key: newIdempotencyKey() };
}
