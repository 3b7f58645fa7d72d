import { sql } from 'kysely';
import type { Db } from '../../packages/api/src/platform/database/database';

/** Put together as Yoruba and Igbo names are: 600 surnames, 400 first names. */
const surnames = [
  'Ade Ọlá Olú Ògún Aki Ayọ̀ Oyè Fá Ìdó Bám Chi Nwa Oko Eze Udo Ani Obi Uka Mba Aja Iro Eke Osa Ugo',
  'yemi wálé délé túndé leye báyọ̀ sanya kúnlé níyì toye bola kemi femi dayọ̀ gbénga nkwo ego chukwu emeka ike uche nna dike kalu bia',
];
const firstNames = [
  'Té Zai Blé Mu Sa Ha Ike Ngo Chi Ify Amá Ebi Tọ́ Ṣa Ruk Fár Dav Pau Gra Joy',
  'mi nab nna sa lisu diza na zi dera ka ra ere pẹ́ dé ayya ida id la ce ah',
];

const oneOf = (words: string | undefined, count: number) =>
  sql`(string_to_array(${words}::text, ' '))[1 + floor(random() * ${count}::int)::int]`;

/**
 * Accounts as a university has them: students, some lecturers, few officials, 33 heads of department; the same in every
 * run.
 */
export async function seedAccounts(db: Db, people: number): Promise<void> {
  await sql`select setseed(0.5)`.execute(db);
  await sql`
    insert into app_user (user_name, password_hash, user_type, full_name, email, active, department_id,
      registry_number, last_login_at, created_at)
    select '20' || 18 + n % 8 || '/1/' || lpad(n::text, 6, '0'),
      case when n % 20 <> 7 then 'never used' end,
      case when n % 100 < 96 then 'student' when n % 100 < 99 then 'lecturer' else 'official' end,
      upper(${oneOf(surnames[0], 24)} || ${oneOf(surnames[1], 25)}) || ' ' ||
        ${oneOf(firstNames[0], 20)} || ${oneOf(firstNames[1], 20)},
      'person' || n || '@futg.example',
      n % 33 <> 5,
      (array(select id from department order by id))[1 + floor(random() * 33)::int],
      '20' || 18 + n % 8 || '/1/' || lpad(n::text, 6, '0'),
      case when n % 5 <> 0 then timestamptz '2026-09-01' - random() * interval '300 days' end,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${people}::int) n`.execute(db);
  await sql`
    insert into user_role (user_id, role_id)
    select id, case user_type when 'student' then 'student' when 'lecturer' then 'lecturer' else 'hostel_officer' end
    from app_user`.execute(db);
  await sql`
    insert into user_role (user_id, role_id)
    select id, 'hod' from app_user where user_type <> 'student' order by id limit 33`.execute(db);
}
