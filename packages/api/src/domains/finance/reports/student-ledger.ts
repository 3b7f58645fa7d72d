import type { finance } from '@portal/contracts/finance';
import { type CallData, fullNameOf } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { passportPath } from '../../../platform/identity/passport';
import { signedCode, verificationOf } from '../../../platform/crypto/document-codes';
import { duesOf } from '../billing/dues/dues.queries';
import { shownState } from './fees.queries';
import { ledgerStudent, movesOf, standingsOf } from './student-ledger.queries';
import { dayBegins } from '../../../platform/lists/days';

type Ledger = CallData<typeof finance.studentFeeReports.one>;
type Standing = Awaited<ReturnType<typeof standingsOf>>[number];
type Entry = Omit<Ledger['entries'][number], 'balance'>;

/** The fee of a session is charged when the session begins; what came late, when that was paid. */
function chargesOf(standings: readonly Standing[]): Entry[] {
  return standings
    .filter(({ expected }) => expected > 0)
    .map(({ session, startsOn, expected, late }) => ({
      at: dayBegins(startsOn).toISOString(),
      session,
      what: 'School fee',
      reference: null,
      invoiceNumber: null,
      charge: expected - late,
      payment: 0,
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
  const { db } = deps;
  const student = await ledgerStudent(db, id);
  if (!student) throw new AppError('NOT_FOUND', { message: 'There is no such student.' });
  const [standings, moves, dues] = await Promise.all([standingsOf(db, id), movesOf(db, id), duesOf(db, id)]);
  const { surname, firstName, middleName, years, passportId, ...shown } = student;
  const came = moves.map(({ at, ...move }): Entry => ({ ...move, at: at.toISOString() }));
  const entries = [...chargesOf(standings), ...came].sort((a, b) => a.at.localeCompare(b.at));
  const going = leaves({ ...shown, years });
  const owes = dues.reduce((sum, { outstanding }) => sum + outstanding, 0);
  const entitled = going && owes === 0;
  return {
    ...shown,
    fullName: fullNameOf({ surname, firstName, middleName }),
    passport: passportPath(passportId),
    sessions: standings.map((standing) => {
      const { startsOn: _startsOn, late: _late, state, ...session } = standing;
      return { ...session, state: shownState(state, session.credit) };
    }),
    entries: withBalance(entries),
    clearance: {
      leaves: going,
      owes,
      entitled,
      verification: entitled ? verificationOf(deps, signedCode(deps, `CLR${id}`)) : null,
    },
  };
}
