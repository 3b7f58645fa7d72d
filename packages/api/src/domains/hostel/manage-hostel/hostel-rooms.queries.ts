import type { BedState } from '@portal/contracts/hostel';
import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { selectHostels } from './manage-hostel.queries';

type RoomAct = 'edit' | 'close' | 'open';

interface OneBed {
  id: number;
  letter: string;
  code: string;
  state: BedState;
}

/**
 * Rooms of a hostel with their beds of the current session as one list each, in one statement. A session without rules
 * gives out none.
 */
async function roomsWithBeds(db: Db | Trx, hostelId: number) {
  const { rows } = await sql<{
    id: number;
    version: number;
    block: string;
    number: number;
    gender: string;
    categoryId: number | null;
    category: string | null;
    price: number | null;
    closedReason: string | null;
    faults: number;
    bedSpaces: OneBed[];
  }>`
    select r.id, r.version, r.block, r.number, r.gender, r.category_id as "categoryId", c.name as category,
      r.price_kobo as price, x.reason as "closedReason",
      (select count(*)::integer from hostel_fault f join bed_space g on g.id = f.bed_id and g.retired_at is null
        where f.room_id = r.id and f.mended_at is null) as faults,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'letter', b.letter, 'code', b.code,
          'state', coalesce(s.state, 'disabled')) order by b.letter)
        from bed_space b
        left join session_bed s on s.bed_id = b.id
          and s.session_id = (select id from academic_session where current)
        where b.room_id = r.id and b.retired_at is null), '[]'::jsonb) as "bedSpaces"
    from hostel_room r
    left join hostel_category c on c.id = r.category_id
    left join bed_closure x on x.room_id = r.id and x.bed_id is null and x.opened_at is null
    where r.hostel_id = ${hostelId}
    order by r.block, r.number`.execute(db);
  return rows;
}

/** A hostel by block and floor. Throws NOT_FOUND. */
export async function hostelMap(db: Db | Trx, id: number, { claims }: Pick<Actor, 'claims'>) {
  const found = await selectHostels(db).where('h.id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const edits = claims.includes('hostel.edit');
  const actsOn = (closed: boolean): RoomAct[] => (edits ? ['edit', closed ? 'open' : 'close'] : []);
  const rooms = await roomsWithBeds(db, id);
  return {
    id,
    code: found.code,
    name: found.name,
    location: found.location,
    enabled: found.enabled,
    closedReason: found.closedReason,
    beds: found.beds,
    free: found.free,
    reserved: found.reserved,
    disabled: found.disabled,
    held: found.held,
    paid: found.paid,
    occupied: found.occupied,
    rooms: rooms.map(({ number, ...room }) => ({
      ...room,
      floor: Math.floor(number / 100),
      name: `${room.block} ${number}`,
      may: actsOn(room.closedReason !== null),
    })),
  };
}

/** Who has paid for a bed or lives in it, for the cards at the doors. Throws NOT_FOUND. */
export async function roomCards(
  db: Db | Trx,
  { id, block, roomId }: { id: number; block?: string | undefined; roomId?: number | undefined },
) {
  const found = await db
    .selectFrom('hostel as h')
    .innerJoin('academic_session as s', (join) => join.on('s.current', '=', true))
    .select(['h.name as hostel', 's.id as sessionId', 's.name as session'])
    .where('h.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const { hostel, session, sessionId } = found;
  let beds = db
    .selectFrom('bed_space as b')
    .innerJoin('hostel_room as r', 'r.id', 'b.room_id')
    .leftJoin('bed_allocation as a', (join) =>
      join
        .onRef('a.bed_id', '=', 'b.id')
        .on('a.session_id', '=', sessionId)
        .on('a.state', 'in', ['paid', 'occupied']),
    )
    .leftJoin('student as p', 'p.id', 'a.student_id')
    .select(['r.id', 'r.block', 'r.number', 'r.gender', 'b.letter', 'b.code'])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select('p.matric_number as matricNumber')
    .where('r.hostel_id', '=', id)
    .where('b.retired_at', 'is', null)
    .orderBy('r.block')
    .orderBy('r.number')
    .orderBy('b.letter');
  if (block) beds = beds.where('r.block', '=', block);
  if (roomId) beds = beds.where('r.id', '=', roomId);
  const rows = await beds.execute();
  const ids = [...new Set(rows.map((row) => row.id))];
  const cardOf = (own: typeof rows) => ({
    id: own[0]?.id ?? 0,
    name: `${own[0]?.block ?? ''} ${own[0]?.number ?? ''}`,
    gender: own[0]?.gender ?? '',
    bedSpaces: own.map(({ letter, code, surname, firstName, middleName, matricNumber }) => ({
      letter,
      code,
      fullName:
        surname === null
          ? null
          : fullNameOf({ surname, firstName: firstName ?? '', middleName: middleName ?? '' }),
      matricNumber,
    })),
  });
  return { hostel, session, rooms: ids.map((room) => cardOf(rows.filter((row) => row.id === room))) };
}
