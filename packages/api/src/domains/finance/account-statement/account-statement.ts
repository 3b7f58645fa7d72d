import type { finance } from '@portal/contracts/finance';
import { type CallData, formatDate, formatNaira, fullNameOf } from '@portal/shared/model';
import {
  knownRows,
  signedCode,
  verificationOf,
  type Verified,
} from '../../../platform/crypto/document-codes';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { passportPath } from '../../../platform/identity/passport';
import { dayBegins, nextDayBegins } from '../../../platform/lists/days';
import { duesOf, type Due } from '../billing/dues/dues.queries';
import { ledgerStudent } from '../reports/student-ledger.queries';
import { accountMoves, type Move } from './account-moves.queries';
import { sessionsOf } from './account-sessions.queries';

type StatementDeps = Pick<Deps, 'db' | 'clock' | 'env'>;
type Statement = CallData<typeof finance.accountStatement.own>;
type Entry = Omit<Statement['entries'][number], 'balance'>;

/** A fee is charged when its session begins, or when somebody pays it before that. */
function chargeOf(due: Due, { startsOn, moves }: { startsOn: string; moves: readonly Move[] }): Entry[] {
  const charge = due.paid + due.outstanding;
  if (charge === 0) return [];
  const begins = dayBegins(startsOn);
  const paid = moves.find(
    (move) => move.due && move.purposeId === due.purposeId && move.sessionId === due.sessionId,
  );
  const at = paid && paid.at < begins ? paid.at : begins;
  const { purpose: what, session } = due;
  return [
    { at: at.toISOString(), what, session, invoiceNumber: null, receiptNumber: null, charge, payment: 0 },
  ];
}

const instalments: Record<string, string> = {
  FirstInstallment: ', first instalment',
  SecondInstallment: ', second instalment',
};

function wordsOf({ kind, gateway, purpose, instalment, payment }: Move): string {
  const what = `${purpose}${instalments[instalment] ?? ''}`;
  if (kind === 'reversal') return `Payment taken back: ${what}`;
  if (kind === 'refund') return `Paid out to the student: ${what}`;
  if (kind === 'correction')
    return payment > 0 ? `Paid by a sponsor as well: ${what}` : `No longer charged: ${what}`;
  if (gateway === 'sponsor') return `Paid by a sponsor: ${what}`;
  return gateway === 'credit' ? `Paid by a credit note: ${what}` : `Paid: ${what}`;
}

/** What is due was charged already; what was bought is charged as it is paid. */
function entryOf(move: Move): Entry[] {
  const { at, session, invoiceNumber, receiptNumber, payment } = move;
  const charge = move.due ? 0 : move.charge;
  if (charge === 0 && payment === 0) return [];
  const what = wordsOf(move);
  return [{ at: at.toISOString(), what, session, invoiceNumber, receiptNumber, charge, payment }];
}

const sumOf = (entries: readonly Entry[], of: (entry: Entry) => number) =>
  entries.reduce((sum, entry) => sum + of(entry), 0);
const change = ({ charge, payment }: Entry) => charge - payment;

function withBalance(opening: number, entries: readonly Entry[]): Statement['entries'] {
  let balance = opening;
  return entries.map((entry) => {
    balance += change(entry);
    return { ...entry, balance };
  });
}

/** Says on paper what was owed that day: the code has it in itself, and our signature of it. */
const subjectOfPaper = (id: number, day: string, closing: number) =>
  `STA${id}D${day.replaceAll('-', '')}${closing < 0 ? 'C' : 'B'}${Math.abs(closing)}`;

/**
 * The account of a student in a session, the current one where none is named. What is owed at the end is what
 * `student_due` has outstanding, less what the books say that the university owes the student. Throws NOT_FOUND.
 */
export async function accountStatement(
  deps: StatementDeps,
  { studentId, sessionId }: { studentId: number; sessionId?: number | undefined },
): Promise<Statement> {
  const { db, clock } = deps;
  const student = await ledgerStudent(db, studentId);
  if (!student) throw new AppError('NOT_FOUND', { message: 'There is no such student.' });
  const [sessions, dues, moves] = await Promise.all([
    sessionsOf(db, studentId),
    duesOf(db, studentId),
    accountMoves(db, studentId),
  ]);
  const today = clock.today();
  const begun = sessions.find(({ startsOn }) => startsOn <= today) ?? sessions.at(-1);
  const asked = sessionId === undefined ? begun : sessions.find((one) => one.sessionId === sessionId);
  if (!asked) throw new AppError('NOT_FOUND', { message: 'The student was not enrolled in that session.' });
  const starts = new Map(sessions.map((one) => [one.sessionId, one.startsOn]));
  const all = [
    ...dues.flatMap((due) => chargeOf(due, { startsOn: starts.get(due.sessionId) ?? asked.startsOn, moves })),
    ...moves.flatMap(entryOf),
  ].sort((a, b) => a.at.localeCompare(b.at));
  const to = asked.endsOn === null || asked.endsOn > today ? today : asked.endsOn;
  const [first, after] = [dayBegins(asked.startsOn).toISOString(), nextDayBegins(to).toISOString()];
  const opening = sumOf(
    all.filter(({ at }) => at < first),
    change,
  );
  const entries = all.filter(({ at }) => at >= first && at < after);
  const closing = opening + sumOf(entries, change);
  const { surname, firstName, middleName, matricNumber, department, level, passportId } = student;
  return {
    studentId,
    fullName: fullNameOf({ surname, firstName, middleName }),
    passport: passportPath(passportId),
    matricNumber,
    department,
    level,
    sessions: sessions.map(({ sessionId: id, session }) => ({ sessionId: id, session })),
    sessionId: asked.sessionId,
    session: asked.session,
    from: asked.startsOn,
    to,
    opening,
    entries: withBalance(opening, entries),
    charged: sumOf(entries, ({ charge }) => charge),
    paid: sumOf(entries, ({ payment }) => payment),
    closing,
    verification: verificationOf(deps, signedCode(deps, subjectOfPaper(studentId, to, closing))),
  };
}

/** What a statement said when it was printed, whatever is owed since then. */
export async function verifiedStatement(
  { db }: StatementDeps,
  subject: string,
): Promise<Verified | undefined> {
  const [, id, year, month, date, side, kobo] =
    /^STA(\d+)D(\d{4})(\d\d)(\d\d)([BC])(\d+)$/.exec(subject) ?? [];
  const student = id === undefined ? undefined : await ledgerStudent(db, Number(id));
  if (!student) return undefined;
  const day = `${year}-${month}-${date}`;
  const sessions = await sessionsOf(db, student.studentId);
  return {
    document: 'Statement of account',
    fullName: fullNameOf(student),
    session: sessions.find(({ startsOn }) => startsOn <= day)?.session ?? '',
    rows: knownRows([
      ['Matric number', student.matricNumber],
      ['Department', student.department],
      [`${side === 'C' ? 'Owed to the student' : 'Owed'} on ${formatDate(day)}`, formatNaira(Number(kobo))],
    ]),
    issuedAt: dayBegins(day).toISOString(),
    valid: true,
  };
}
