import type { ScoreEntry } from '@portal/contracts/academics';
import { ProblemError } from '@portal/shared/http';
import type { RowAnswer, SheetRow } from './grid-rows';
import { answered, seen, sending, toSave, unanswered, unsavedIn } from './grid-saving';
import { emptyGrid, type GridState } from './grid-state';

/** `lost`: no answer came, it is tried again. `refused`: the server said no, and somebody has to act. */
export type Phase = 'calm' | 'saving' | 'lost' | 'refused';

export interface GridView {
  state: GridState;
  phase: Phase;
  /** What the server said, while it refuses. */
  refusal: string | null;
  /** When the last rows were saved here, as milliseconds since 1970. */
  savedAt: number | null;
}

interface Given {
  sheet: readonly SheetRow[];
  send: (entries: ScoreEntry[]) => Promise<readonly RowAnswer[]>;
  /** Told what is not saved, whenever that changes. */
  keep: (unsaved: ReturnType<typeof unsavedIn>) => void;
}

/** Milliseconds of rest in a row before it is saved while the cursor is in it, and after the cursor has left one. */
const rest = 1_500;
const soon = 150;
/** Milliseconds before what got no answer is sent again, each time longer. */
const patience = [2_000, 5_000, 10_000, 30_000] as const;
const tooMany = 429;

/** One alarm at a time. One that is asked for earlier comes earlier, unless the one that is set is to be waited for. */
function anAlarm(ring: () => void) {
  let timer: { id: ReturnType<typeof setTimeout>; due: number } | null = null;
  const clear = () => {
    if (timer) clearTimeout(timer.id);
    timer = null;
  };
  const set = (wait: number, { patient = false } = {}) => {
    const due = Date.now() + wait;
    if (timer && (timer.due <= due || patient)) return;
    clear();
    timer = {
      id: setTimeout(() => {
        timer = null;
        ring();
      }, wait),
      due,
    };
  };
  return { clear, set };
}

/** What a failed save comes to: tried again, or for somebody to see to; and whether it may be saved all the same. */
function failureOf(error: unknown) {
  const problem = error instanceof ProblemError ? error : null;
  const isBusy = problem?.status === tooMany;
  const isLost = !problem || problem.uncertain || isBusy;
  return { isLost, unsure: isLost && !isBusy, message: problem?.message ?? null };
}

/**
 * A score sheet as it is worked on: rows save themselves, one save after the other. What finds no answer is sent again until
 * one comes; what the server refuses waits for somebody.
 */
export function createGrid({ sheet, send, keep }: Given) {
  let view: GridView = { state: seen(emptyGrid, sheet), phase: 'calm', refusal: null, savedAt: null };
  let typing: { id: number; at: number } | null = null;
  let [busy, stopped, failures] = [false, false, 0];
  const listeners = new Set<() => void>();

  const show = (change: Partial<GridView>) => {
    const before = view.state;
    view = { ...view, ...change };
    if (view.state !== before) keep(unsavedIn(view.state));
    for (const listener of listeners) listener();
  };
  const alarm = anAlarm(() => void run());
  const schedule = (wait: number) => {
    // Without a connection every student would be a try of its own.
    if (!stopped && !busy && view.phase !== 'refused') alarm.set(wait, { patient: view.phase === 'lost' });
  };
  const failed = (error: unknown) => {
    const { isLost, unsure, message } = failureOf(error);
    const state = unanswered(view.state, { unsure });
    if (isLost) failures += 1;
    show(isLost ? { state, phase: 'lost' } : { state, phase: 'refused', refusal: message });
  };
  /** What is left once a save is over: rows that were typed meanwhile, or those that found no answer. */
  const goOn = () => {
    if (view.phase === 'lost') return schedule(patience[Math.min(failures, patience.length) - 1] ?? rest);
    if (toSave(view.state, { typing: null }).length > 0) schedule(soon);
  };
  async function run() {
    const resting = typing && Date.now() - typing.at < rest ? typing : null;
    const entries = toSave(view.state, { typing: resting?.id ?? null });
    if (entries.length === 0) {
      if (resting) schedule(resting.at + rest - Date.now());
      return;
    }
    busy = true;
    show({ state: sending(view.state, entries), ...(view.phase === 'calm' && { phase: 'saving' as const }) });
    try {
      const answers = await send(entries);
      failures = 0;
      show({ state: answered(view.state, answers), phase: 'calm', savedAt: Date.now() });
    } catch (error) {
      failed(error);
    } finally {
      busy = false;
    }
    goOn();
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes what is typed; `id` is the row in which somebody types, which is left in peace while they do. */
    change(next: (state: GridState) => GridState, id: number | null = null) {
      typing = id === null ? typing : { id, at: Date.now() };
      const state = next(view.state);
      if (state === view.state) return;
      show({ state });
      schedule(id === null ? soon : rest);
    },
    /** The cursor is out of the row: it is saved at once. */
    settled() {
      typing = null;
      schedule(soon);
    },
    /** Takes over what the server has. */
    see(rows: readonly SheetRow[]) {
      show({ state: seen(view.state, rows) });
      schedule(soon);
    },
    /** Sends at once, also what was refused. */
    tryAgain() {
      if (view.phase === 'refused') show({ phase: 'calm', refusal: null });
      alarm.clear();
      schedule(0);
    },
    start: () => void (stopped = false),
    /** No more timers; what is still to be saved is sent once more. */
    stop() {
      stopped = true;
      alarm.clear();
      typing = null;
      if (!busy && view.phase !== 'refused') void run();
    },
  };
}
export type Grid = ReturnType<typeof createGrid>;
