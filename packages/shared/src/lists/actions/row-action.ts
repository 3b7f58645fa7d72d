import type { ReactNode } from 'react';
import type { ProblemError } from '../../http';
import {
  closedObject,
  type CallData,
  type CallInput,
  type CallSpec,
  type Claim,
  type InferType,
  type ObjectSchema,
  type SessionSummary,
} from '../../model';
import { can } from '../../session';
import type { ToastMessage } from '../../ui/overlay';

/** The schema of an action that asks for no fields. */
export const noFields = closedObject({});
export type NoFields = typeof noFields;

type Of<Given, Value> = Value | ((given: Given) => Value);

/** A component of functions alone: what fits a part of a row then fits the whole row. */
type Component<Props> = (props: Props) => ReactNode;

/** The words with which the server says what may be done with a row. */
export type MayOf<Row> = Row extends { may: readonly (infer May)[] } ? May : never;

/** What all actions have. */
interface Offer<Row> {
  /** In the menu and on the button. */
  label: Of<Row, string>;
  /** The word in the row's `may` with which the server allows it. */
  may?: MayOf<Row>;
  /** Whether the row has it, where that does not stand in `may`. */
  when?: (row: Row) => boolean;
  /** Who has it. */
  claim?: Claim;
  /** Red: it removes or ends something. */
  danger?: Of<Row, boolean>;
  /** The one that stands out where actions are buttons. */
  primary?: boolean;
}

/** Opens a page. */
interface LinkAction<Row> extends Offer<Row> {
  to: (row: Row) => string;
}

/** Shows a dialog that is like no other. */
interface DialogAction<Row> extends Offer<Row> {
  dialog: Component<ActionDialogProps<Row>>;
}

export interface ActionDialogProps<Row> {
  row: Row;
  onClose: () => void;
}

/** What stands in the form of an action. `loaded` is what the action reads first. */
export interface ActionFormProps<Row, Loaded = never> {
  row: Row;
  loaded: Loaded;
}

/** What somebody said: the fields, and the reason, which is empty where none is asked for. */
type Answers<S extends ObjectSchema<object>> = InferType<S> & { reason: string };

/** What came of an action. */
export interface Outcome<Row, C extends CallSpec, S extends ObjectSchema<object> = NoFields> {
  row: Row;
  answers: Answers<S>;
  /** What the call answered, and the server's own sentence about it. */
  data: CallData<C>;
  message: string;
}

/** What an action asks when it is refused with a certain code: it stands in the form and may hold fields of it. */
export type RefusalProps<Row> = { row: Row; error: ProblemError };

/** Makes a call. With a question, a reason or fields it asks first; without them it is done at once. */
export interface CallAction<
  Row,
  C extends CallSpec,
  S extends ObjectSchema<object>,
  L extends CallSpec,
> extends Offer<Row> {
  /** The title of the dialog; the label when left out. */
  question?: Of<Row, string>;
  /** What will happen: a sentence, or what has to be compared. */
  consequence?: ReactNode | ((row: Row, loaded: CallData<L>) => ReactNode);
  /** The word on the button that does it; the label when left out. */
  confirm?: Of<Row, string>;
  /** Asks why; the audit keeps it. `call.body.pick(['reason'])` where the call's own rule is another than the usual one. */
  reason?: true | ObjectSchema<{ reason: string }>;
  /** Is read before anything is asked. It stands before what uses it. */
  load?: { call: L; input: (row: Row) => CallInput<L>; label: string };
  fields?: {
    schema: S;
    defaults: Record<string, unknown> | ((row: Row, loaded: CallData<L>) => Record<string, unknown>);
    form: Component<ActionFormProps<Row, CallData<L>>>;
  };
  /** What it calls; which pages then read again is said by the call's `invalidates`. */
  call: C;
  input: (row: Row, answers: Answers<S>, loaded: CallData<L>) => CallInput<C>;
  /** What is told once it is done: words of success, or a whole message. */
  done?: string | ToastMessage | ((outcome: Outcome<Row, C, S>) => string | ToastMessage);
  /** Happens once it is done, before pages are read again. */
  after?: (outcome: Outcome<Row, C, S>) => void;
  /** The page that one is led to once it is done. */
  leads?: (outcome: Outcome<Row, C, S>) => string | undefined;
  /** Stands over the server's refusal. */
  failureTitle?: string;
  /** What more is said or asked when the server refuses with a code; `STALE` has words of its own without it. */
  refusals?: Readonly<Record<string, Component<RefusalProps<Row>>>>;
}

/** A call action whose call and fields are not known any more. */
export type AnyCallAction<Row> = CallAction<Row, CallSpec, ObjectSchema<object>, CallSpec>;

/** Something that can be done with a row, as data. Those that make a call are written with `rowAction`. */
export type RowAction<Row> = LinkAction<Row> | DialogAction<Row> | AnyCallAction<Row>;

/** An action that makes a call: row, input and answer are inferred from the list and from the call. */
export function rowAction<
  Row,
  C extends CallSpec,
  S extends ObjectSchema<object> = NoFields,
  L extends CallSpec = never,
>(action: CallAction<Row, C, S, L>): RowAction<Row> {
  // Which call and which fields is known inside one action only: a menu has actions of many calls.
  return action as unknown as AnyCallAction<Row>;
}

/** What is said of a row, or of all rows alike. */
export function sayOf<Row, Value extends string | boolean>(
  said: Value | ((row: Row) => Value),
  row: Row,
): Value {
  return typeof said === 'function' ? said(row) : said;
}

/** Whether somebody is offered an action on a row. Only for showing and hiding: the server decides again. */
export function isOffered<Row>(action: RowAction<Row>, row: Row, session: SessionSummary | null): boolean {
  const { may, when, claim } = action;
  if (claim && !can(session, claim)) return false;
  if (may !== undefined && !mayOf(row).includes(may)) return false;
  return when?.(row) ?? true;
}

/** What the server allows with a row. */
export function mayOf(row: unknown): readonly unknown[] {
  return (row as { may: readonly unknown[] }).may;
}

/** Whether the action asks before it is done. */
export function asksFirst<Row>({ question, reason, fields }: AnyCallAction<Row>): boolean {
  return question !== undefined || reason !== undefined || fields !== undefined;
}
