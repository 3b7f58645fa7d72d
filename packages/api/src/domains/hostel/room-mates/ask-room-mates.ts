import { liveStates } from '@portal/contracts/hostel';
import { counted, formatDateTime } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { daysAfter } from '../../../platform/clock';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { demandBooking, standingOf, type Booker } from '../booking/eligibility-facts';
import { matesOf, tellMates } from './mates';

/** Days in which all have to agree, and one of them books: friends find each other before booking opens. */
const daysOpen = 14;
/** Whoever was asked so often by one student without ever answering is left alone by them. */
const mostAsked = 3;

interface Asked {
  studentId: number;
  /** Of the others, in capitals. */
  matricNumbers: readonly string[];
}

const invalid = (message: string) =>
  new AppError('INVALID', { errors: [{ path: 'matricNumbers', message }] });

/** What is read of everybody who cannot be asked, and of numbers that nobody has. */
const nobodyToAsk = (numbers: readonly string[]) =>
  invalid(
    `You cannot share a room with ${numbers.join(', ')}. Room-mates are of the same sex, have no bed-space yet, are in no other group, and have neither said no to you nor left you without an answer three times.`,
  );

/** Bed-spaces of the largest room for their sex. */
async function largestRoom(trx: Trx, { sessionId, gender }: Booker): Promise<number> {
  const { rows } = await sql<{ beds: number }>`select coalesce(max(n), 0)::integer as beds from (
    select count(*) as n from session_bed where session_id = ${sessionId} and gender = ${gender} group by room_id) r`.execute(
    trx,
  );
  return rows[0]?.beds ?? 0;
}

async function demandRoomFor(trx: Trx, booker: Booker, others: number): Promise<void> {
  const most = await largestRoom(trx, booker);
  if (others < most) return;
  throw invalid(
    most < 2
      ? 'No room that you may choose has a bed-space for somebody else as well.'
      : `The largest room has ${counted(most, 'bed-space')}: name ${counted(most - 1, 'room-mate')} at most.`,
  );
}

/** Their own number. Throws CONFLICT for who has none, or is in a group. */
async function ownNumber(trx: Trx, studentId: number): Promise<string> {
  const { matricNumber, grouped } = await trx
    .selectFrom('student as p')
    .select('p.matric_number as matricNumber')
    .select(sql<boolean>`exists (select from room_mate m where m.student_id = p.id and m.open)`.as('grouped'))
    .where('p.id', '=', studentId)
    .executeTakeFirstOrThrow();
  if (grouped) throw inGroup();
  if (matricNumber === null)
    throw new AppError('CONFLICT', { message: 'Room-mates are named by matric number: you have none yet.' });
  return matricNumber;
}
const inGroup = () =>
  new AppError('CONFLICT', {
    message: 'You are in a group already, or somebody has asked you: answer on the page Hostel first.',
  });

/** Those of the numbers who can be asked by a student. */
const askable = (trx: Trx, { studentId, sessionId, gender }: Booker, numbers: readonly string[]) =>
  trx
    .selectFrom('student as p')
    .select(['p.id', 'p.matric_number as matricNumber'])
    .where('p.matric_number', 'in', numbers)
    .where('p.id', '<>', studentId)
    .where('p.gender', '=', gender)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bed_allocation as a')
            .select('a.id')
            .whereRef('a.student_id', '=', 'p.id')
            .where('a.session_id', '=', sessionId)
            .where('a.state', 'in', liveStates),
        ),
      ),
    )
    // Who has said no to somebody is not asked by them again.
    .where(
      sql<boolean>`not exists (select from room_mate m join room_mate_group g on g.id = m.group_id
        where m.student_id = p.id and (m.open or (m.declined_at is not null
          and g.proposed_by = ${studentId} and g.session_id = ${sessionId})))`,
    )
    // Asking keeps them out of other groups, and taking it back would leave them nobody to say no to.
    .where(
      sql<boolean>`(select count(*) from room_mate m join room_mate_group g on g.id = m.group_id
        where m.student_id = p.id and m.agreed_at is null and g.state in ('left', 'expired')
          and g.proposed_by = ${studentId} and g.session_id = ${sessionId}) < ${mostAsked}`,
    )
    .execute();

interface Beginning {
  booker: Booker;
  numbers: readonly string[];
}

async function begin(trx: Trx, command: Command, { booker, numbers }: Beginning) {
  const { at } = command;
  const { studentId, sessionId } = booker;
  const own = await ownNumber(trx, studentId);
  await demandRoomFor(trx, booker, numbers.length);
  const found = await askable(trx, booker, numbers);
  const missing = numbers.filter((number) => !found.some(({ matricNumber }) => matricNumber === number));
  if (missing.length > 0) throw nobodyToAsk(missing);
  const until = daysAfter(at, daysOpen);
  const { id } = await trx
    .insertInto('room_mate_group')
    .values({ session_id: sessionId, proposed_by: studentId, proposed_at: at, until })
    .returning('id')
    .executeTakeFirstOrThrow();
  // In the order of their ids: of two who ask the same people at once one waits for the other.
  const members = [studentId, ...found.map((one) => one.id)].sort((one, other) => one - other);
  await trx
    .insertInto('room_mate')
    .values(
      members.map((one) => ({ group_id: id, student_id: one, agreed_at: one === studentId ? at : null })),
    )
    .execute();
  const all = await matesOf(trx, id);
  const last = formatDateTime(until.toISOString());
  await tellMates(
    trx,
    all.filter((one) => one.studentId !== studentId),
    { at, message: `${own} asks you to share a room in a hostel. Agree or say no until ${last}.` },
  );
  await record(trx, command, { act: 'room_mates.ask', after: { id, students: members } });
  return { id };
}

/**
 * A student asks others to share a room. Throws CONFLICT where they have a bed-space or are in a group, WINDOW_CLOSED where
 * bed-spaces are given out by ballot, and INVALID naming `matricNumbers` for whoever cannot be asked: a stranger learns
 * nothing of who has which bed-space, or has said no.
 */
export async function askRoomMates({ db }: Pick<Deps, 'db'>, command: Command, asked: Asked) {
  const { studentId, matricNumbers } = asked;
  const standing = await standingOf(db, { studentId, now: command.at });
  demandBooking(standing);
  const bed = standing.eligibility.find(({ rule, met }) => rule === 'one_bed' && !met);
  if (bed) throw new AppError('CONFLICT', { message: bed.text });
  try {
    return await inTransaction(db, (trx) =>
      begin(trx, command, { booker: standing.booker, numbers: matricNumbers }),
    );
  } catch (error) {
    // Somebody of them was asked at the same moment.
    if (isViolation(error, 'room_mate_one')) throw nobodyToAsk(matricNumbers);
    throw error;
  }
}
