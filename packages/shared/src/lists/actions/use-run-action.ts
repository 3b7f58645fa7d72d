import { useCallback } from 'react';
import { ProblemError, useRefresh, useSend } from '../../http';
import { useNavigate } from '../../router';
import { toast } from '../../ui/overlay';
import type { AnyCallAction, Outcome } from './row-action';
import type { CallSpec, ObjectSchema } from '../../model';

type AnyOutcome<Row> = Outcome<Row, CallSpec, ObjectSchema<object>>;

interface Running<Row> {
  action: AnyCallAction<Row>;
  row: Row;
  answers: { reason: string };
  /** What the action read first. */
  loaded?: unknown;
}

export type RunAction<Row> = (running: Running<Row>) => Promise<void>;

function tell<Row>({ done }: AnyCallAction<Row>, outcome: AnyOutcome<Row>): void {
  const said = typeof done === 'function' ? done(outcome) : done;
  if (said === undefined) return;
  toast(typeof said === 'string' ? { severity: 'success', title: said } : said);
}

/**
 * Carries an action out: the call, what is told, the pages that read again, the way on. Rejects as the call does; when
 * somebody else was faster, what the call would have changed is read again first.
 */
export function useRunAction<Row>(): RunAction<Row> {
  const send = useSend();
  const refresh = useRefresh();
  const navigate = useNavigate();
  return useCallback(
    async ({ action, row, answers, loaded }) => {
      try {
        const { data, message } = await send(action.call, action.input(row, answers, loaded));
        const outcome: AnyOutcome<Row> = { row, answers, data, message };
        tell(action, outcome);
        action.after?.(outcome);
        await refresh(action.call);
        const to = action.leads?.(outcome);
        if (to !== undefined) await navigate(to);
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'STALE') await refresh(action.call);
        throw error;
      }
    },
    [send, refresh, navigate],
  );
}
