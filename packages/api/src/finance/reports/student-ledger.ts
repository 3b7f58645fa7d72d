import type { bursary } from '@portal/shared/bursary';
import type { CallData } from '@portal/shared/model';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { passportPath } from '../../student/passport';
import { signedCode, verificationOf } from '../../verification';
import { shownState } from './fees.queries';
import { ledgerStudent, movesOf, owedInAll, standingsOf } from './student-ledger.queries';

type Ledger = CallData<typeof bursary.feeReports.one>;
type Standing = Awaited<ReturnType<typeof standingsOf>>[number];
type Entry = Omit<Ledger['entries'][number], 'balance'>;

function stateOf({ expected, outstanding, credit, hasFirst }: Standing) {
  if (expected === 0) return shownState('none', credit);
  if (outstanding === 0) return shownState('paid', credit);
  return hasFirst ? 'half' : 'owing';
}

/** The fee of a session is charged when the session begins. */
function chargesOf(standings: readonly Standing[], today: string): Entry[] {
  return standings
    .filter(({ expected, startsOn }) => expected > 0 && startsOn <= today)
    .map(({ session, startsOn, expected }) => ({
      ...{ at: new Date(`${startsOn}T00:00:00+01:00`).toISOString(), session, what: 'School fee' },
      ...{ reference: null, invoiceNumber: null, charge: expected, payment: 0 },
    }));
}

/** What is owed after each entry. */
function withBalance(entries: readonly Entry[]): Ledger['entries'] {
  let balance = 0;
  return entries.map((entry) => {
    balance += entry.charge - entry.payment;
    return { ...entry, balance };
  });
}

/** Whether a student leaves: has graduated, or is at the last level of the department. */
function leaves({ status, level, years }: { status: string; level: number; years: number | null }): boolean {
  return status === 'graduated' || (years !== null && level >= years * 100);
}

/** Every charge and payment of a student's school fees. Throws NOT_FOUND. */
export async function studentLedger(deps: Pick<Deps, 'db' | 'clock' | 'env'>, id: number): Promise<Ledger> {
  const { db, clock } = deps;
  const today = clock.today();
  const student = await ledgerStudent(db, id);
  if (!student) throw new AppError('NOT_FOUND', { message: 'There is no such student.' });
  const [standings, moves, owes] = await Promise.all([
    standingsOf(db, id),
    movesOf(db, id),
    owedInAll(db, id, today),
  ]);
  const { surname, firstName, middleName, years, passportId, ...shown } = student;
  const came = moves.map(({ at, ...move }): Entry => ({ ...move, at: at.toISOString() }));
  const entries = [...chargesOf(standings, today), ...came].sort((a, b) => a.at.localeCompare(b.at));
  const going = leaves({ ...shown, years });
  const entitled = going && owes === 0;
  return {
    ...shown,
    fullName: [surname, firstName, middleName].filter(Boolean).join(' '),
    passport: passportPath(passportId),
    sessions: standings.map((standing) => {
      const { startsOn: _startsOn, hasFirst: _hasFirst, ...session } = standing;
      return { ...session, state: stateOf(standing) };
    }),
    entries: withBalance(entries),
    clearance: {
      ...{ leaves: going, owes, entitled },
      verification: entitled ? verificationOf(deps, signedCode(deps, `CLR${id}`)) : null,
    },
  };
}
