import { texts } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { selectLists } from '../../../platform/university/university.queries';

/** The item of the sundry catalogue that something costs, with its price while it is for sale. */
async function feeFor(db: Db | Trx, purpose: 'late_registration' | 'add_drop') {
  const { rows } = await sql<{ name: string; amount: number | null }>`
    select i.name, p.amount_kobo as amount
    from setting g
    join fee_item i on i.code = g.value ->> 'item'
    left join sundry_offer o on o.item_id = i.id and o.active
    left join sundry_price p on p.offer_id = o.id and p.state = 'active'
    where g.key = ${purpose}`.execute(db);
  return rows[0] ?? null;
}

/** What windows are made of; levels are those of students. */
export async function windowChoices(db: Db | Trx) {
  const [lists, sessions, current, levels, lateFee, addDropFee] = await Promise.all([
    selectLists(db, ['student-types', 'faculties']),
    db
      .selectFrom('academic_session')
      .select(['id', 'name', 'current'])
      .orderBy('starts_on', 'desc')
      .execute(),
    db.selectFrom('semester').select('semester').where('current', '=', true).executeTakeFirst(),
    db.selectFrom('student').select('level').distinct().orderBy('level').execute(),
    feeFor(db, 'late_registration'),
    feeFor(db, 'add_drop'),
  ]);
  const { 'student-types': studentTypes = [], faculties: schools = [] } = lists;
  return {
    sessions,
    semesters: texts.semesters.map((name, index) => {
      return { id: index + 1, name, current: index + 1 === current?.semester };
    }),
    studentTypes,
    levels: levels.map(({ level }) => ({ id: level, name: `${level} level` })),
    schools,
    lateFee,
    addDropFee,
  };
}
