import { lagosDate, paymentPurposes } from '@portal/shared/model';
import { activateRule } from '../../src/domains/finance/fees-assignment/rules/activate-rule';
import { barStudent } from '../../src/domains/hostel/bars/bar-student';
import { setBookingWindow } from '../../src/domains/hostel/session-rules/booking-windows';
import { quotasOf, saveQuotas } from '../../src/domains/hostel/quotas/quotas';
import { makeReservation } from '../../src/domains/hostel/reservations/reserve-beds';
import { reportFault } from '../../src/domains/hostel/bed-spaces/keep-beds';
import { switchRoom } from '../../src/domains/hostel/manage-hostel/change-room';
import { everyClaim } from '../../src/platform/claims';
import { clockOf } from '../../src/platform/clock';
import type { Trx } from '../../src/platform/database/database';
import { officerOf, type Officer } from './officers';
import { currentSessionId } from './sessions';

const day = 86_400_000;
const hostelOf = (trx: Trx, name: string) =>
  trx.selectFrom('hostel').select('id').where('name', '=', name).executeTakeFirstOrThrow();

interface Office {
  /** The hostel officer. */
  officer: string;
  /** Approves what the clerk has drafted. */
  bursar: string;
  now: Date;
}

export const hostelOfficer = ({ officer, now }: Pick<Office, 'officer' | 'now'>): Officer =>
  officerOf(officer, everyClaim(), now);

/** When this session's bed-spaces can be booked: it has been open for three weeks, for fresh students a week longer. */
async function openBooking(trx: Trx, { officer, now }: Office): Promise<void> {
  const by = hostelOfficer({ officer, now });
  const days = (from: number, to: number) => ({
    opensOn: lagosDate(new Date(now.getTime() + from * day)),
    closesOn: lagosDate(new Date(now.getTime() + to * day)),
  });
  const all = { studentTypeId: null, sessionId: currentSessionId, version: null };
  const message = 'Pay within 72 hours: after that the bed-space is free again.';
  await setBookingWindow({ db: trx }, by(24), { ...all, level: null, ...days(-21, 30), message });
  await setBookingWindow({ db: trx }, by(24), { ...all, level: 100, ...days(-21, 37), message });
}

/** Two blocks with owners, six in a hundred of all bed-spaces: rooms of Hostel B, and a block for who needs care. */
async function keepBack(trx: Trx, { officer, now }: Office): Promise<void> {
  const command = hostelOfficer({ officer, now })(22);
  const [care, athletes] = [await hostelOf(trx, 'Special Block'), await hostelOf(trx, 'Hostel B')];
  const named = { sessionId: currentSessionId, room: '', codes: '' };
  await makeReservation({ db: trx }, command, {
    ...named,
    hostelId: String(care.id),
    block: 'A',
    owner: 'Students with disabilities',
    reason: 'Ground floor and near the Health Centre',
    expiresOn: '',
  });
  const rooms = [101, 102, 103, 104];
  const codes = rooms.flatMap((room) => ['A', 'B', 'C', 'D'].map((letter) => `B_D_${room}_${letter}`));
  await makeReservation({ db: trx }, command, {
    ...named,
    hostelId: String(athletes.id),
    block: '',
    codes: codes.join(' '),
    owner: 'Athletes of the university',
    reason: 'Games of the universities in November',
    expiresOn: lagosDate(new Date(now.getTime() + 45 * day)),
  });
}

/** A pipe has burst in two rooms of Hostel A; a lamp waits for the electrician. */
async function closeRooms(trx: Trx, office: Office): Promise<void> {
  const { id } = await hostelOf(trx, 'Hostel A');
  const rooms = await trx
    .selectFrom('hostel_room')
    .select('id')
    .where('hostel_id', '=', id)
    .where('block', '=', 'A')
    .where('number', 'in', [101, 102])
    .orderBy('number')
    .execute();
  const by = hostelOfficer(office);
  for (const room of rooms)
    await switchRoom({ db: trx }, by(20), { id: room.id, closed: true, reason: 'A pipe has burst' });
  const bed = await trx
    .selectFrom('bed_space')
    .select('id')
    .where('code', '=', 'A_B_203_C')
    .executeTakeFirstOrThrow();
  await reportFault({ db: trx }, by(2), { id: bed.id, fault: 'The lamp over the bed does not work' });
}

/** Quotas by level, as they are proposed; who lives there already is counted. */
export async function shareOut(trx: Trx, office: Office): Promise<void> {
  const { levels } = await quotasOf(trx, currentSessionId);
  const rows = levels.map(({ id, proposed, taken }) => ({
    id,
    places: Math.max(proposed, taken),
    version: null,
  }));
  await saveQuotas({ db: trx }, hostelOfficer(office)(1), { sessionId: currentSessionId, by: 'level', rows });
}

/** Somebody who may have no bed-space until the end of the session. */
export async function barSomebody(trx: Trx, office: Office, studentId: number): Promise<void> {
  const clock = clockOf(() => office.now);
  const untilOn = lagosDate(new Date(office.now.getTime() + 180 * day));
  await barStudent({ db: trx, clock }, hostelOfficer(office)(6), {
    studentId: String(studentId),
    untilOn,
    reason: 'Sold a bed-space to another student',
  });
}

/** The fee of a bed-space that the clerk has drafted counts. */
async function activateFee(trx: Trx, { bursar, now }: Office): Promise<void> {
  const rule = await trx
    .selectFrom('fee_rule')
    .select(['id', 'version'])
    .where('purpose_id', '=', paymentPurposes.hostel)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  await activateRule(trx, officerOf(bursar, everyClaim(), now)(1), rule);
}

/** What officers of hostels set before anybody books. */
export async function seedHostelRules(trx: Trx, office: Office): Promise<void> {
  await openBooking(trx, office);
  await keepBack(trx, office);
  await closeRooms(trx, office);
  await activateFee(trx, office);
}
