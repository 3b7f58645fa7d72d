import type { MoneyGateName } from '@portal/shared/finance';
import type { Db, Trx } from '../database';
import { AppError } from '../errors';
import { feeStatement, type FeeState } from '../student/fee-statement';
import { feesOf } from '../student/school-fees.queries';
import { gateFacts, type GateFacts } from './gates.queries';

export interface MoneyGate {
  gate: MoneyGateName;
  open: boolean;
  /** Why it is closed; null when it is open. */
  reason: string | null;
  /** What opens it; null when it is open, and where an officer and not the student has to act. */
  action: { label: string; route: string } | null;
}

/** What the rules of the gates look at. */
export interface GateView extends GateFacts {
  sessionId: number;
  /** Of the session's school fee. */
  feeState: FeeState;
  /** Kobo of school fees over all sessions until now. */
  owing: number;
}

type Shut = Pick<MoneyGate, 'reason' | 'action'> | null;

const pay = (label: string, route: string) => ({ label, route });
const payFees = pay('Pay school fees', '/school_fees');
const payAcceptance = pay('Pay the acceptance fee', '/acceptance');

const entrant = ({ entrySessionId, sessionId }: GateView) => entrySessionId === sessionId;
const settled = ({ feeState }: GateView) => feeState === 'paid' || feeState === 'none';

/** Who is cleared has paid it: the desk looks at the receipt. */
const acceptance = (view: GateView): Shut =>
  entrant(view) && view.acceptanceDue && !view.acceptancePaid && view.clearedAt === null
    ? { reason: 'Your acceptance fee has not been paid.', action: payAcceptance }
    : null;

/** Clearance comes before the first school fee; who has entered earlier has been through it. */
const clearance = (view: GateView): Shut =>
  entrant(view) && view.clearedAt === null
    ? { reason: 'You have not been cleared yet. Take your papers to the clearance desk.', action: null }
    : null;

/** The rules, each answering why it is shut: null is open. */
const rules: Record<MoneyGateName, (view: GateView) => Shut> = {
  acceptance,
  school_fee: (view) => acceptance(view) ?? clearance(view),
  matric_number: (view) => {
    if (view.matricNumber !== null) return null;
    if (view.feeState === 'owing') {
      return { reason: 'A matric number is given once the first school fee is paid.', action: payFees };
    }
    return acceptance(view) ?? clearance(view);
  },
  levy: ({ levyDue, levyPaid }) =>
    levyDue && !levyPaid
      ? {
          reason: 'The development levy of this session has not been paid.',
          action: pay('Pay the development levy', '/development_levy'),
        }
      : null,
  harmattan: (view) =>
    view.feeState === 'owing' && !view.waived
      ? { reason: 'Course registration opens once the fee, or its first half, is paid.', action: payFees }
      : null,
  rain: (view) =>
    settled(view) || view.waived
      ? null
      : {
          reason:
            view.feeState === 'half'
              ? 'The second half opens registration for the Rain semester.'
              : 'Registration for the Rain semester opens once the whole fee is paid.',
          action: payFees,
        },
  late_registration: ({ late, latePaid }) =>
    late && !latePaid
      ? {
          reason: 'The time for registration is over. Register late once the late fee is paid.',
          action: pay('Pay the late fee', '/sundry'),
        }
      : null,
  bed: (view) =>
    settled(view) ? null : { reason: 'A bed is given once the school fee is paid in full.', action: payFees },
  results: ({ owing, waived }) =>
    owing > 0 && !waived ? { reason: 'Results are shown once nothing is owed.', action: payFees } : null,
};

/** All gates of what is known, in the order of a student's life. */
export function gatesOf(view: GateView): MoneyGate[] {
  const names = Object.keys(rules) as MoneyGateName[];
  return names.map((gate) => {
    const shut = rules[gate](view);
    return { gate, open: shut === null, reason: shut?.reason ?? null, action: shut?.action ?? null };
  });
}

/** What the gates of a student look at. Throws NOT_FOUND for a student who is not known. */
export async function gateView(
  db: Db | Trx,
  asked: { studentId: number; sessionId: number; now: Date },
): Promise<GateView> {
  const { studentId, sessionId } = asked;
  const [facts, fees] = await Promise.all([gateFacts(db, asked), feesOf(db, studentId)]);
  if (!facts) throw new AppError('NOT_FOUND');
  const statements = fees.map((fee) => ({ ...fee, ...feeStatement(fee.total, fee.invoices) }));
  const feeState = statements.find((fee) => fee.sessionId === sessionId)?.state ?? 'none';
  const owing = statements.reduce((sum, { begun, outstanding }) => sum + (begun ? outstanding : 0), 0);
  return { ...facts, sessionId, feeState, owing };
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

/** One gate by name. */
export function gateIn(gates: readonly MoneyGate[], name: MoneyGateName): MoneyGate {
  const found = gates.find(({ gate }) => gate === name);
  if (!found) throw new Error(`no gate ${name}`);
  return found;
}
