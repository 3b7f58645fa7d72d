import type { MoneyGateName } from '@portal/contracts/finance';
import { paymentPurposes, type DueState } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Gate } from '../../../platform/student-facts';
import { duesOf, type Due } from '../billing/dues/dues.queries';
import { acceptance, entry, payable, type Shut } from '../school-fees/payable';
import { gateFacts, type GateFacts, type GatesAsked } from './gates.queries';

export interface MoneyGate extends Gate {
  gate: MoneyGateName;
}

/** What the rules of the gates look at. */
export interface GateView extends GateFacts {
  sessionId: number;
  acceptancePaid: boolean;
  /** Of the session's school fee. */
  feeState: DueState;
  /** Of the session's development levy. */
  levyState: DueState;
  /** Kobo of school fees over all sessions until now. */
  owing: number;
}

const { schoolFees, developmentLevy } = paymentPurposes;
const pay = (label: string, route: string) => ({ label, route });
const payFees = pay('Pay school fees', '/school_fees');

/** Whether somebody sees no results for what they owe. */
export const hidesResults = ({ owing, waived }: Pick<GateView, 'owing' | 'waived'>): boolean =>
  owing > 0 && !waived;

const owesNoFee = ({ feeState }: GateView) => feeState === 'paid' || feeState === 'none';
/** What is not owed yet waits for clearance, and not for money. */
const until = (view: GateView, state: DueState, shut: Shut): Shut =>
  state === 'later' ? (entry(view) ?? shut) : shut;

/** The rules, each answering why it is shut: null is open. */
const rules: Record<MoneyGateName, (view: GateView) => Shut> = {
  acceptance,
  school_fee: (view) => payable(view, schoolFees),
  matric_number: (view) => {
    if (view.matricNumber !== null) return null;
    if (view.feeState === 'owing') {
      return { reason: 'A matric number is given once the first school fee is paid.', action: payFees };
    }
    return entry(view);
  },
  levy: (view) =>
    view.levyState === 'paid' || view.levyState === 'none'
      ? null
      : until(view, view.levyState, {
          reason: 'The development levy of this session has not been paid.',
          action: pay('Pay the development levy', '/development_levy'),
        }),
  harmattan: (view) =>
    acceptance(view) ??
    (view.waived || owesNoFee(view) || view.feeState === 'half'
      ? null
      : until(view, view.feeState, {
          reason: 'Course registration opens once the fee, or its first half, is paid.',
          action: payFees,
        })),
  rain: (view) =>
    acceptance(view) ??
    (owesNoFee(view) || view.waived
      ? null
      : until(view, view.feeState, {
          reason:
            view.feeState === 'half'
              ? 'The second half opens registration for the Rain semester.'
              : 'Registration for the Rain semester opens once the whole fee is paid.',
          action: payFees,
        })),
  late_registration: ({ late, latePaid }) =>
    late && !latePaid
      ? {
          reason: 'The time for registration is over. Register late once the late fee is paid.',
          action: pay('Pay the late fee', '/sundry'),
        }
      : null,
  add_drop: ({ addDropSold, addDropPaid }) =>
    addDropSold && !addDropPaid
      ? {
          reason: 'Courses are added and dropped once the fee for it is paid.',
          action: pay('Pay the fee', '/sundry'),
        }
      : null,
  bed: (view) =>
    acceptance(view) ??
    (owesNoFee(view)
      ? null
      : until(view, view.feeState, {
          reason: 'A bed-space is given once the school fee is paid in full.',
          action: payFees,
        })),
  results: (view) =>
    hidesResults(view) ? { reason: 'Results are shown once nothing is owed.', action: payFees } : null,
};

/** All gates of what is known, in the order of a student's life. */
export function gatesOf(view: GateView): MoneyGate[] {
  const names = Object.keys(rules) as MoneyGateName[];
  return names.map((gate) => {
    const shut = rules[gate](view);
    return { gate, open: shut === null, reason: shut?.reason ?? null, action: shut?.action ?? null };
  });
}

/**
 * What the gates of a student look at; whoever knows already what the student owes brings it along. Throws NOT_FOUND for
 * a student who is not known.
 */
export async function gateView(
  db: Db | Trx,
  asked: GatesAsked,
  owed: readonly Due[] | Promise<readonly Due[]> = duesOf(db, asked.studentId),
): Promise<GateView> {
  const { sessionId } = asked;
  const [facts, dues] = await Promise.all([gateFacts(db, asked), owed]);
  if (!facts) throw new AppError('NOT_FOUND');
  const stateOf = (purposeId: number) =>
    dues.find((due) => due.sessionId === sessionId && due.purposeId === purposeId)?.state ?? 'none';
  const fees = dues.filter(({ purposeId }) => purposeId === schoolFees);
  return {
    ...facts,
    sessionId,
    feeState: stateOf(schoolFees),
    levyState: stateOf(developmentLevy),
    acceptancePaid: stateOf(paymentPurposes.acceptance) === 'paid',
    owing: fees.reduce((sum, { outstanding }) => sum + outstanding, 0),
  };
}

/**
 * What money opens and shuts for a student in a session at an instant, with reasons: the one place that decides it.
 * Throws NOT_FOUND for a student who is not known.
 */
export async function moneyGates(
  db: Db | Trx,
  studentId: number,
  at: { sessionId: number; now: Date },
): Promise<MoneyGate[]> {
  return gatesOf(await gateView(db, { studentId, ...at }));
}

/** Throws STEP_MISSING, with the reason, for what the student cannot pay now, and NOT_FOUND for nobody. */
export async function demandPayable(db: Db | Trx, asked: GatesAsked & { purposeId: number }): Promise<void> {
  const shut = payable(await gateView(db, asked), asked.purposeId);
  if (shut) throw new AppError('STEP_MISSING', { message: shut.reason });
}
