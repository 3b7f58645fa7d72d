import { liveStates, type SwapState } from '@portal/contracts/hostel';
import { formatDateTime } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { demandNotEarlier, holdAllocations, type HeldAllocation } from '../allocations/move-allocations';
import { sidesOf, tellSides } from './swap-sides';

/** Days in which both have to agree. */
const daysToAgree = 7;

interface Asked {
  /** What the student has who is asked for it. */
  allocationId: number;
  /** Of the other. */
  matricNumber: string;
}

interface Person extends HeldAllocation {
  matricNumber: string | null;
  /** They are in a swap that is open. */
  swapping: boolean;
}

/** What somebody of this number has in the session of the allocation. */
const otherOf = (trx: Trx, { allocationId, matricNumber }: Asked) =>
  trx
    .selectFrom('bed_allocation as a')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .innerJoin('bed_allocation as o', (join) =>
      join.onRef('o.session_id', '=', 'a.session_id').on('o.id', '=', allocationId),
    )
    .select('a.id')
    .where('p.matric_number', '=', matricNumber.toUpperCase())
    .where('a.state', 'in', liveStates)
    .executeTakeFirst();

/** Both, held: two swaps of one person come one after the other, and nobody loses a bed meanwhile. */
async function holdBoth(trx: Trx, asked: Asked): Promise<{ own: Person; other: Person | undefined }> {
  const found = await otherOf(trx, asked);
  const held = await holdAllocations(trx, [asked.allocationId, ...(found ? [found.id] : [])]);
  const about = await trx
    .selectFrom('student as p')
    .select(['p.id', 'p.matric_number as matricNumber'])
    .select(
      sql<boolean>`exists (select from bed_swap_side x where x.student_id = p.id and x.open)`.as('swapping'),
    )
    .where(
      'p.id',
      'in',
      held.map(({ studentId }) => studentId),
    )
    .execute();
  const people = held.map((one) => {
    const { matricNumber = null, swapping = false } = about.find(({ id }) => id === one.studentId) ?? {};
    return { ...one, matricNumber, swapping };
  });
  const own = people.find(({ id }) => id === asked.allocationId);
  if (!own) throw new AppError('NOT_FOUND');
  return { own, other: people.find(({ id }) => id === found?.id) };
}

/** Throws CONFLICT where somebody has nothing to swap. */
function demandFree({ state, swapping, matricNumber }: Person): void {
  if (state === 'held')
    throw new AppError('CONFLICT', { message: 'Only a bed-space that is paid can be swapped.' });
  if (swapping) throw new AppError('CONFLICT', { message: 'A swap of this bed-space is open already.' });
  if (matricNumber === null)
    throw new AppError('CONFLICT', {
      message: 'A swap takes two matric numbers, and this student has none yet.',
    });
}

/** Why the other cannot swap with somebody; undefined where they can. */
function obstacleOf(other: Person | undefined, own: Person): string | undefined {
  if (!other) return 'No student of this number has a bed-space in this session';
  if (other.id === own.id) return 'This is the student whose bed-space it is';
  if (other.state === 'held') return 'Their bed-space is not paid';
  if (other.gender !== own.gender) return 'Their bed-space is for another sex';
  if (other.price !== own.price) return 'One of these bed-spaces costs more than the other';
  return other.swapping ? 'A swap of their bed-space is open already' : undefined;
}

/** What a student reads of everybody who cannot swap with them, and of numbers that nobody has. */
const nobodyToSwap =
  'No student of this number can swap with you. Their bed-space has to be paid, of the same price and for the same sex, and in no other swap.';

/** Asked in vain so often in a row, somebody is not asked again by the same student. */
const mostAsked = 3;
const hoursApart = 24;
const inVain: readonly SwapState[] = ['declined', 'withdrawn', 'expired'];

/**
 * Why somebody may not ask the same student again: they did within a day, or three times in vain. Whoever was asked may ask
 * back at any time, and what an officer ended or a move overtook is nobody's no. Undefined where they may.
 */
async function askedLately(trx: Trx, command: Command, { own, other }: { own: Person; other: Person }) {
  const swaps = await trx
    .selectFrom('bed_swap as w')
    .innerJoin('bed_swap_side as x', 'x.swap_id', 'w.id')
    .innerJoin('bed_swap_side as y', 'y.swap_id', 'w.id')
    .select(['w.state', 'w.proposed_by as by', 'w.ended_at as endedAt'])
    .where('x.student_id', '=', own.studentId)
    .where('y.student_id', '=', other.studentId)
    .where('w.session_id', '=', own.sessionId)
    .orderBy('w.id', 'desc')
    .limit(mostAsked)
    .execute();
  const asked = swaps.findIndex(({ state, by }) => by !== actorIdOf(command) || !inVain.includes(state));
  const times = asked < 0 ? swaps.length : asked;
  const [last] = swaps;
  const name = other.matricNumber ?? 'This student';
  if (times === mostAsked) return `You have asked ${name} ${mostAsked} times. Only they can ask you now`;
  if (times === 0 || !last?.endedAt) return undefined;
  const again = new Date(last.endedAt.getTime() + hoursApart * 3_600_000);
  if (again <= command.at) return undefined;
  return `You can ask ${name} again from ${formatDateTime(again.toISOString())}, and they can ask you before`;
}

interface Beginning extends Asked {
  atDesk: boolean;
}

async function begin(trx: Trx, command: Command, { atDesk, ...asked }: Beginning): Promise<{ id: number }> {
  const { own, other } = await holdBoth(trx, asked);
  demandNotEarlier([own]);
  demandFree(own);
  const obstacle = obstacleOf(other, own);
  if (!other || obstacle !== undefined) {
    const message = atDesk ? (obstacle ?? nobodyToSwap) : nobodyToSwap;
    throw new AppError('INVALID', { errors: [{ path: 'matricNumber', message }] });
  }
  const lately = atDesk ? undefined : await askedLately(trx, command, { own, other });
  if (lately !== undefined)
    throw new AppError('INVALID', { errors: [{ path: 'matricNumber', message: lately }] });
  const until = new Date(command.at.getTime() + daysToAgree * 86_400_000);
  const { id } = await trx
    .insertInto('bed_swap')
    .values({
      session_id: own.sessionId,
      proposed_by: actorIdOf(command),
      at_desk: atDesk,
      proposed_at: command.at,
      until,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sideOf = ({ id: allocation_id, studentId }: Person, agreed_at: Date | null) => ({
    swap_id: id,
    student_id: studentId,
    allocation_id,
    agreed_at,
  });
  // Whoever proposes agrees; an officer agrees for nobody.
  await trx
    .insertInto('bed_swap_side')
    .values([sideOf(own, atDesk ? null : command.at), sideOf(other, null)])
    .execute();
  const sides = await sidesOf(trx, id);
  const last = formatDateTime(until.toISOString());
  await tellSides(trx, {
    sides,
    told: sides.filter(({ studentId }) => atDesk || studentId === other.studentId),
    at: command.at,
    words: (number) =>
      atDesk
        ? `The hostel office has put in a swap of your bed-space with that of ${number}. Confirm or decline it until ${last}.`
        : `${number} asks you to swap bed-spaces. Confirm or decline it until ${last}.`,
  });
  const after = { id, beds: sides.map(({ code }) => code) };
  await record(trx, command, { act: atDesk ? 'bed_swap.start' : 'bed_swap.propose', after });
  return { id };
}

/**
 * A student proposes to swap what they have. Throws CONFLICT where they have nothing to swap, and INVALID naming
 * `matricNumber` for whoever cannot, or was asked lately: a stranger learns nothing of who has which bed.
 */
export const proposeSwap = ({ db }: Pick<Deps, 'db'>, command: Command, asked: Asked) =>
  inTransaction(db, (trx) => begin(trx, command, { ...asked, atDesk: false }));

/** An officer puts a swap in for two, who both have to agree. Throws NOT_FOUND, STALE, CONFLICT, or INVALID with why. */
export const startSwap = ({ db }: Pick<Deps, 'db'>, command: Command, asked: Asked) =>
  inTransaction(db, (trx) => begin(trx, command, { ...asked, atDesk: true }));
