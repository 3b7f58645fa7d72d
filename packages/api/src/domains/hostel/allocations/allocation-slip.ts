import type { hostel } from '@portal/contracts/hostel';
import { allocationLabels } from '@portal/contracts/hostel';
import { formatDateTime, fullNameOf, type CallData } from '@portal/shared/model';
import {
  knownRows,
  signedCode,
  verificationOf,
  type Verified,
} from '../../../platform/crypto/document-codes';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { passportPath } from '../../../platform/identity/passport';
import { currentSession, readSetting } from '../../../platform/university/university.queries';
import { invoiceById } from '../../finance/invoices/invoices.queries';
import { presentReceipt } from '../../finance/receipts/present-receipt';
import { receiptBy } from '../../finance/receipts/receipts.queries';
import { studentById, type Student } from '../../student/student.queries';
import {
  allocationById,
  lastOfChain,
  liveAllocation,
  presentAllocation,
  type Allocation,
} from './allocations.queries';

type Slip = CallData<typeof hostel.booking.slip>;

const daysOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('academic_session')
    .select(['starts_on as from', 'ends_on as to'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();

/**
 * Throws NOT_FOUND for who has no bed-space in the current session, STEP_MISSING before it is paid and once its payment was
 * taken back.
 */
async function paidAllocation(db: Db, studentId: number) {
  const session = await currentSession(db);
  const live = session && (await liveAllocation(db, { studentId, sessionId: session.id }));
  if (!live) throw new AppError('NOT_FOUND', { message: 'You have no bed-space in this session.' });
  const { invoiceNumber, paidAt } = live;
  if (invoiceNumber === null || paidAt === null)
    throw new AppError('STEP_MISSING', {
      message: 'The allocation slip is there once the bed-space is paid.',
    });
  if (live.invoiceStatus !== 'PAID')
    throw new AppError('STEP_MISSING', {
      message: 'The payment of this bed-space was taken back. See the bursary.',
    });
  return { allocation: live, invoiceNumber, paidAt };
}

/** What a student shows to the porter: receipt and allocation in one, by what is there now. */
export async function allocationSlip(deps: Pick<Deps, 'db' | 'env'>, student: Student): Promise<Slip> {
  const { db } = deps;
  const { allocation, invoiceNumber, paidAt } = await paidAllocation(db, student.id);
  const [receipt, days, rules] = await Promise.all([
    receiptBy(db, invoiceNumber),
    daysOf(db, allocation.sessionId),
    readSetting<string[]>(db, 'hostel_rules'),
  ]);
  if (!receipt) throw new AppError('NOT_FOUND');
  const invoice = await invoiceById(db, receipt.invoiceId);
  const { number, lines, total, deductions, paid } = await presentReceipt(deps, receipt, invoice);
  return {
    allocation: presentAllocation(allocation),
    fullName: fullNameOf(student),
    matricNumber: student.matricNumber,
    department: student.department,
    level: student.level,
    gender: student.gender,
    passport: passportPath(student.passportId),
    receiptNumber: number,
    rrr: allocation.rrr,
    lines,
    total,
    deductions,
    paid,
    paidAt: paidAt.toISOString(),
    ...days,
    rules: rules ?? [],
    verification: verificationOf(deps, signedCode(deps, `BED${allocation.id}`)),
  };
}

const lives: readonly string[] = ['paid', 'occupied'];
const isTakenBack = ({ invoiceStatus }: Allocation) => invoiceStatus === 'REVERSED';

/** What a slip is worth now: who was moved has another bed-space, and who left has none. */
export async function verifiedAllocation(
  { db }: Pick<Deps, 'db'>,
  subject: string,
): Promise<Verified | undefined> {
  const id = Number(subject.slice('BED'.length));
  const known = await db.selectFrom('bed_allocation').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) return undefined;
  const slip = await allocationById(db, id);
  const now = await allocationById(db, await lastOfChain(db, id));
  const student = await studentById(db, slip.studentId);
  if (!student) return undefined;
  const moved = now.id !== slip.id;
  return {
    document: 'Allocation slip of a bed-space',
    fullName: fullNameOf(student),
    session: slip.session,
    rows: knownRows([
      ['Matric number', student.matricNumber],
      ['Bed-space now', `${now.code}, ${now.hostelName}, room ${now.roomName}`],
      ['State', allocationLabels[now.state]],
      ['Payment', isTakenBack(now) ? 'Taken back' : null],
      ['This slip', moved ? `Moved from bed-space ${slip.code}` : null],
      ['Ended', now.endedAt && formatDateTime(now.endedAt.toISOString())],
    ]),
    issuedAt: null,
    valid: lives.includes(now.state) && !isTakenBack(now),
  };
}
