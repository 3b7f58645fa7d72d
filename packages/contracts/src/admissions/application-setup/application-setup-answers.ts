import { array, flag, listOf, maybe, object, shape, string, text, whole } from '@portal/shared/model';
import { admissionFormulas } from './application-setup.schema';

const maybeWhole = () => whole().nullable().defined();

/** What an officer may do with a set-up, or with the fee and the rules that wait. */
export const setupActions = [
  'edit',
  'activate',
  'window',
  'open',
  'close',
  'fee',
  'approve',
  'refuse',
  'withdraw',
  'approveRules',
  'refuseRules',
  'withdrawRules',
  'clone',
] as const;
export type SetupAction = (typeof setupActions)[number];

/** Where a window stands at the moment of the answer; `none`: nobody has set its days. */
export const windowStates = ['none', 'planned', 'open', 'late', 'closed'] as const;
export type WindowState = (typeof windowStates)[number];

/** Kobo; `lateDays` and `lateFee` are null where nobody may be late. */
const fee = { amount: whole(), lateDays: maybeWhole(), lateFee: maybeWhole() };

export const setupRow = {
  id: whole(),
  typeId: whole(),
  type: text(),
  mode: text(),
  sessionId: whole(),
  session: text(),
  state: string().oneOf(['draft', 'active']).required(),
  /** In force; null before the first is approved. */
  fee: object(fee).nullable().defined(),
  /** Waits for a second officer. */
  waiting: object({ id: whole(), ...fee, by: text(), at: text() })
    .nullable()
    .defined(),
  /** Formula and minimum score that wait for a second officer, once there are results. */
  rulesWaiting: object({
    id: whole(),
    formula: string().oneOf(admissionFormulas).required(),
    minimumUtme: maybeWhole(),
    /** What counts until they are approved. */
    now: object({ formula: string().oneOf(admissionFormulas).required(), minimumUtme: maybeWhole() }),
    by: text(),
    at: text(),
  })
    .nullable()
    .defined(),
  /** Days in Lagos, and the instants that they come to. */
  window: object({
    opensOn: text(),
    closesOn: maybe(),
    opens: text(),
    closes: maybe(),
    version: whole(),
  })
    .nullable()
    .defined(),
  windowState: string().oneOf(windowStates).required(),
  /** Applications that an invoice was made for, and those of them that are paid for. */
  applied: whole(),
  paid: whole(),
  version: whole(),
  may: array(string().oneOf(setupActions).required()).required(),
};

/** One with its rules, its versions, its fees and what became of its window, newest first. */
export const wholeSetup = shape({
  ...setupRow,
  formula: string().oneOf(admissionFormulas).required(),
  /** Of the formula: a ranking names it. */
  formulaVersion: whole(),
  minimumAge: maybeWhole(),
  maximumAge: maybeWhole(),
  minimumUtme: maybeWhole(),
  oLevelRequired: flag(),
  documents: listOf({ name: text(), required: flag() }),
  schools: array(whole()).required(),
  departments: array(whole()).required(),
  resultsDueOn: maybe(),
  screeningOn: maybe(),
  screeningVenue: text(),
  helpText: text(),
  advertLink: maybe(),
  versions: listOf({ version: whole(), by: text(), at: text() }),
  fees: listOf({
    id: whole(),
    ...fee,
    state: text(),
    preparedBy: text(),
    preparedAt: text(),
    decidedBy: maybe(),
    decidedAt: maybe(),
    reason: maybe(),
  }),
  windowChanges: listOf({ version: whole(), opens: text(), closes: maybe(), by: text(), at: text() }),
});
