import type { hostel, LiveState } from '@portal/contracts/hostel';
import { fullNameOf, type CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { signedCode } from '../../../platform/crypto/document-codes';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { passportPath } from '../../../platform/identity/passport';
import { isLive } from '../live-beds';

type RoomList = CallData<typeof hostel.checkIn.roomList>;

/** All allocations that led to this one: whoever was moved may still carry the slip of the bed before. */
const chain = sql<number[]>`(with recursive chain as (
    select a.id, a.previous_id
    union all
    select p.id, p.previous_id from chain c join bed_allocation p on p.id = c.previous_id
  ) select jsonb_agg(id order by id desc) from chain)`;

/** Who has a bed-space of a hostel now, bed by bed. Throws NOT_FOUND. */
export async function roomList({ db, env }: Pick<Deps, 'db' | 'env'>, id: number): Promise<RoomList> {
  const found = await db
    .selectFrom('hostel as h')
    .innerJoin('academic_session as s', (join) => join.on('s.current', '=', true))
    .select(['h.name', 's.id as sessionId', 's.name as session', 's.ends_on as until'])
    .where('h.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const { sessionId, ...about } = found;
  const rows = await db
    .selectFrom('bed_allocation as a')
    .innerJoin('bed_space as b', 'b.id', 'a.bed_id')
    .innerJoin('hostel_room as r', 'r.id', 'b.room_id')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select([
      'a.id as allocationId',
      'b.id as bedId',
      'a.state',
      'a.until',
      'a.checked_in_at as checkedInAt',
      'b.code',
    ])
    .select([sql<string>`r.block || ' ' || r.number`.as('room'), 'd.name as department', 'p.level'])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['p.matric_number as matricNumber', 'p.passport_id as passportId', chain.as('chain')])
    .where('a.session_id', '=', sessionId)
    .where('r.hostel_id', '=', id)
    .where(isLive('a'))
    .orderBy('r.block')
    .orderBy('r.number')
    .orderBy('b.letter')
    .execute();
  return {
    id,
    ...about,
    students: rows.map((row) => ({
      allocationId: row.allocationId,
      bedId: row.bedId,
      fullName: fullNameOf(row),
      matricNumber: row.matricNumber,
      department: row.department,
      level: row.level,
      passport: passportPath(row.passportId),
      code: row.code,
      room: row.room,
      state: row.state as LiveState,
      payBy: row.state === 'held' ? row.until.toISOString() : null,
      checkedInAt: row.checkedInAt?.toISOString() ?? null,
      slips: row.chain.map((one) => signedCode({ env }, `BED${one}`)),
    })),
  };
}
