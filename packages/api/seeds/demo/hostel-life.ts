import { checkIn } from '../../src/domains/hostel/allocations/check-in';
import { holdBed, type Wanted } from '../../src/domains/hostel/allocations/hold-bed';
import { lapseClosed } from '../../src/domains/hostel/allocations/lapse-holds';
import { clockOf } from '../../src/platform/clock';
import type { Trx } from '../../src/platform/database/database';
import type { GatewayOrder } from './invoices';
import { payForBeds, schoolFeesOf, type HeldBed } from './hostel-money';
import { barSomebody, hostelOfficer, seedHostelRules, shareOut } from './hostel-rules';
import { agreeToSwap, putSwapIn, type Housed } from './hostel-swaps';
import { lodgersOf, type Lodger } from './lodgers';
import { studentTypes } from '@portal/shared/model';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Seeding {
  /** Accounts: the hostel officer, and who approves fees. */
  officer: string;
  bursar: string;
  /** The logins in the last year and of the Postgraduate School, who have bed-spaces that are paid, and want to swap. */
  final: number;
  postgraduate: number;
  now: Date;
}

interface Filling {
  hostel: string;
  beds: number;
  fits: (lodger: Lodger) => boolean;
}

const ofSex = (gender: Lodger['gender']) => (lodger: Lodger) => lodger.gender === gender;
const isPostgraduate = ({ typeId }: Lodger) =>
  typeId === studentTypes.postgraduate || typeId === studentTypes.ccePostgraduate;
const fresh = (gender: Lodger['gender']) => (lodger: Lodger) => lodger.fresh && lodger.gender === gender;
const returning = (gender: Lodger['gender']) => (lodger: Lodger) =>
  !lodger.fresh && lodger.gender === gender && lodger.typeId === studentTypes.undergraduate && !lodger.final;

/** Hostel E is full, Hostel D has one bed-space left, and a third of the rest is taken. */
const fillings: readonly Filling[] = [
  { hostel: 'Hostel E', beds: 160, fits: fresh('Male') },
  { hostel: 'Hostel D', beds: 159, fits: fresh('Female') },
  { hostel: 'Hostel A', beds: 77, fits: returning('Female') },
  { hostel: 'Hostel B', beds: 72, fits: returning('Male') },
  {
    hostel: 'Hostel C',
    beds: 39,
    fits: (lodger) =>
      lodger.gender === 'Male' && lodger.final && lodger.typeId === studentTypes.undergraduate,
  },
  {
    hostel: 'PG Annex',
    beds: 8,
    fits: (lodger) => isPostgraduate(lodger) && !lodger.fresh && ofSex('Female')(lodger),
  },
  {
    hostel: 'PG Annex',
    beds: 8,
    fits: (lodger) => isPostgraduate(lodger) && !lodger.fresh && ofSex('Male')(lodger),
  },
];

/** What became of a hold, in turn: most have moved in, some have paid, a few have not. */
const fates = ['occupied', 'paid', 'occupied', 'occupied', 'held', 'occupied', 'paid', 'occupied'] as const;

/** One after the other takes from those who are left. */
class Lodgers {
  private readonly taken = new Set<number>();
  constructor(private readonly all: readonly Lodger[]) {}

  take(count: number, fits: Filling['fits']): Lodger[] {
    const found = this.all.filter((lodger) => !this.taken.has(lodger.id) && fits(lodger)).slice(0, count);
    for (const { id } of found) this.taken.add(id);
    if (found.length < count)
      throw new Error(`${found.length} of ${count} students for a hostel of the demo`);
    return found;
  }
}

async function hold(
  trx: Trx,
  studentId: number,
  { at, wanted }: { at: Date; wanted: Wanted },
): Promise<number> {
  return (await holdBed({ db: trx, clock: clockOf(() => at) }, studentId, wanted)).id;
}

const hostelIds = async (trx: Trx) =>
  new Map(
    (await trx.selectFrom('hostel').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  );

/** Everybody who books, hostel by hostel; the officers' part and what the stories need is taken before. */
async function fill(trx: Trx, lodgers: Lodgers, { officer, now }: Seeding): Promise<GatewayOrder[]> {
  const ids = await hostelIds(trx);
  const orders: GatewayOrder[] = [];
  for (const { hostel, beds, fits } of fillings) {
    const here = lodgers.take(beds, fits);
    orders.push(...(await schoolFeesOf(trx, here, now)));
    const held: HeldBed[] = [];
    const moved: number[] = [];
    for (const [place, lodger] of here.entries()) {
      const fate = fates[place % fates.length] ?? 'paid';
      const at = new Date(now.getTime() - (fate === 'held' ? 6 + (place % 48) : 96 + (place % 300)) * hour);
      const wanted = { hostelId: ids.get(hostel) ?? 0 };
      const allocation = await hold(trx, lodger.id, { at, wanted });
      const paidAt = fate === 'held' ? null : new Date(at.getTime() + (1 + ((place * 7) % 40)) * hour);
      held.push({ lodger, allocation, paidAt });
      if (fate === 'occupied') moved.push(allocation);
    }
    orders.push(...(await payForBeds(trx, held)));
    const by = hostelOfficer({ officer, now })(1);
    for (const id of moved) await checkIn({ db: trx }, by, { id, note: 'Bed, mattress and lamp in order' });
  }
  return orders;
}

/**
 * A hold that lapsed and whose money came when its student had paid for another bed-space; a hold that lapsed and was not
 * paid; a hold that ends in ten minutes; somebody who is barred.
 */
async function tellStories(trx: Trx, lodgers: Lodgers, seeding: Seeding): Promise<GatewayOrder[]> {
  const { now } = seeding;
  const [late, lapsed, ending, barred] = lodgers.take(4, returning('Female'));
  if (!late || !lapsed || !ending || !barred) throw new Error('nobody for the stories of hostels');
  const orders = await schoolFeesOf(trx, [late, lapsed, ending, barred], now);
  const ago = (time: number) => new Date(now.getTime() - time);
  const wanted = { hostelId: (await hostelIds(trx)).get('Hostel A') ?? 0 };
  const first = await hold(trx, late.id, { at: ago(12 * day), wanted });
  await hold(trx, lapsed.id, { at: ago(12 * day), wanted });
  await lapseClosed({ db: trx, clock: clockOf(() => ago(8 * day)) });
  const second = await hold(trx, late.id, { at: ago(7 * day), wanted });
  const last = await hold(trx, ending.id, { at: ago(72 * hour - 10 * minute), wanted });
  orders.push(
    ...(await payForBeds(trx, [
      { lodger: late, allocation: second, paidAt: ago(6 * day) },
      { lodger: late, allocation: first, paidAt: ago(3 * day) },
      { lodger: ending, allocation: last, paidAt: null },
    ])),
  );
  await barSomebody(trx, seeding, barred.id);
  return orders;
}

/** A login that has booked and paid. */
async function houseLogin(
  trx: Trx,
  { userId, hostel, now }: { userId: number; hostel: string; now: Date },
): Promise<{ housed: Housed; orders: GatewayOrder[] }> {
  const student = await trx
    .selectFrom('student')
    .select([
      'id',
      'gender',
      'level',
      'student_type_id as typeId',
      'surname as lastname',
      'first_name as firstname',
    ])
    .select(['email', 'mobile_number as phone', 'matric_number as matricNumber'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const lodger = {
    ...student,
    fresh: false,
    final: true,
    session: '',
    feePaid: true,
    email: student.email ?? '',
    phone: student.phone ?? '',
  };
  const wanted = { hostelId: (await hostelIds(trx)).get(hostel) ?? 0 };
  const allocation = await hold(trx, student.id, { at: new Date(now.getTime() - 10 * day), wanted });
  const paidAt = new Date(now.getTime() - 9 * day);
  return {
    housed: { userId, studentId: student.id, allocation, matricNumber: student.matricNumber ?? '' },
    orders: await payForBeds(trx, [{ lodger, allocation, paidAt }]),
  };
}

/** The hostels of this session as people live in them; answers what the gateway has to know. */
export async function seedHostelLife(trx: Trx, seeding: Seeding): Promise<GatewayOrder[]> {
  await seedHostelRules(trx, seeding);
  const lodgers = new Lodgers(await lodgersOf(trx));
  const { final, postgraduate, now } = seeding;
  const stories = await tellStories(trx, lodgers, seeding);
  const one = await houseLogin(trx, { userId: final, hostel: 'Hostel C', now });
  const other = await houseLogin(trx, { userId: postgraduate, hostel: 'PG Annex', now });
  const orders = [...stories, ...one.orders, ...other.orders, ...(await fill(trx, lodgers, seeding))];
  await agreeToSwap(trx, { one: one.housed, other: other.housed, now });
  await putSwapIn(trx, seeding);
  await shareOut(trx, seeding);
  return orders;
}
