import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from '../../router';
import { useSession } from '../../session';
import { toast, type MenuAction } from '../../ui/overlay';
import { ActionDialog } from './action-dialog';
import { asksFirst, isOffered, sayOf, type AnyCallAction, type RowAction } from './row-action';
import { useRunAction } from './use-run-action';

interface Chosen<Row> {
  action: RowAction<Row>;
  /** Its place among the actions: one that is made from what the page shows is made anew with it. */
  index: number;
  row: Row;
}

export interface Actions<Row> {
  /** The actions that the person has on a row. */
  offered: (row: Row) => readonly RowAction<Row>[];
  /** The same as entries of a menu. */
  menuOf: (row: Row) => MenuAction[];
  /** Begins an action: opens its page or its dialog, or carries it out. */
  choose: (action: RowAction<Row>, row: Row) => void;
  /** An action that asks nothing is under way. */
  busy: boolean;
  /** The dialog of the chosen action; stands once on the page. */
  dialog: ReactNode;
}

/** The row as it was chosen, where nobody knows it better. */
const asChosen = <Row,>(row: Row) => row;

/**
 * Actions on rows, or on the one thing of a page. `latest` gives a row as it is now, for whoever is told that somebody
 * else was faster. After an action the focus is back on what opened its menu, or on what follows when that has gone.
 */
export function useActions<Row>(
  actions: readonly RowAction<Row>[],
  latest: (row: Row) => Row | undefined = asChosen,
): Actions<Row> {
  const session = useSession();
  const navigate = useNavigate();
  const run = useRunAction<Row>();
  const [chosen, setChosen] = useState<Chosen<Row> | null>(null);
  const [busy, setBusy] = useState(false);

  const runAtOnce = useCallback(
    async (action: AnyCallAction<Row>, row: Row) => {
      setBusy(true);
      try {
        await run({ action, row, answers: { reason: '' } });
      } catch (error) {
        toast({ severity: 'error', ...refusalOf(error, action.failureTitle) });
      } finally {
        setBusy(false);
      }
    },
    [run],
  );
  const choose = useCallback(
    (action: RowAction<Row>, row: Row) => {
      if ('to' in action) void navigate(action.to(row));
      else if ('dialog' in action || asksFirst(action))
        setChosen({ action, row, index: actions.indexOf(action) });
      else void runAtOnce(action, row);
    },
    [actions, navigate, runAtOnce],
  );
  const offered = useCallback(
    (row: Row) => actions.filter((action) => isOffered(action, row, session)),
    [actions, session],
  );
  const menuOf = useCallback(
    (row: Row) =>
      offered(row).map((action) => ({
        label: sayOf(action.label, row),
        danger: sayOf(action.danger ?? false, row),
        onSelect: () => choose(action, row),
      })),
    [offered, choose],
  );
  const close = () => setChosen(null);
  const now = chosen && { action: actions[chosen.index] ?? chosen.action, row: chosen.row };
  return { offered, menuOf, choose, busy, dialog: now && dialogOf(now, { run, latest, close }) };
}

function dialogOf<Row>(
  { action, row }: Pick<Chosen<Row>, 'action' | 'row'>,
  { run, latest, close }: DialogTools<Row>,
): ReactNode {
  if ('to' in action) return null;
  if ('dialog' in action) return <action.dialog row={row} onClose={close} />;
  return <ActionDialog action={action} row={row} latest={latest} run={run} onClose={close} />;
}

interface DialogTools<Row> {
  run: ReturnType<typeof useRunAction<Row>>;
  latest: (row: Row) => Row | undefined;
  close: () => void;
}

function refusalOf(error: unknown, title: string | undefined) {
  const message = error instanceof Error ? error.message : String(error);
  return title === undefined ? { title: message } : { title, body: message };
}
