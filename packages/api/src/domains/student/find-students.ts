import { studyingStates } from '@portal/contracts/student';
import { canonicalPhone, fullNameOf } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { hasTrigrams, searchBeginnings, searchText } from '../../platform/lists/search-text';

/** What is searched of a student `p`: names and matric number without marks, as the database keeps them. */
export const searchedStudent = sql.ref('p.search_text');

/** A shorter number begins those of too many people. */
const shortestNumber = 6;
/** Digits as people write them, with letters at the end as JAMB has them; or one word with five digits or more. */
const numberShape = /^(?:[+(]?\d[\d\s()/.-]*[a-z]{0,3}|(?:[a-z/.-]*\d){5}[a-z\d/.-]*)$/i;

/**
 * How the number begins that somebody typed, as `student_key` has it: a phone with the country code, everything else as
 * letters and digits alone. None for what is no number.
 */
export function keyOf(search: string): string | null {
  const typed = search.trim();
  if (!numberShape.test(typed)) return null;
  const key = typed.replace(/[^a-z\d]/gi, '').toLowerCase();
  return key.length < shortestNumber ? null : key;
}

/** A phone of Nigeria in any way it is typed, also while it is typed: 0803…, 803…, +234803…, 00234803…. */
function phoneKeyOf(key: string): string | null {
  if (!/^\d+$/.test(key)) return null;
  const whole = canonicalPhone(key);
  if (whole.startsWith('+')) return whole.slice(1);
  if (/^[789]\d{9}$/.test(key)) return `234${key}`;
  return key.startsWith('0') && !key.startsWith('00') ? `234${key.slice(1)}` : null;
}

const beginsWith = (start: string) => sql`(k.key >= ${start} and k.key < ${`${start}~`})`;

/** Anywhere in a name; by one letter or two, where a name or a part of one begins. */
const wordsAre = (search: string) =>
  (hasTrigrams(search) ? searchText : searchBeginnings)(searchedStudent, search);

/**
 * Students `p` that somebody means by a text: by a number that begins so, in one look into the index of all numbers, or
 * by every word of it in names and matric number, in any order and without marks.
 */
export function studentIs(search: string): RawBuilder<boolean> {
  const key = keyOf(search);
  if (key === null) return wordsAre(search) as RawBuilder<boolean>;
  const phone = phoneKeyOf(key);
  const starts = phone === null ? [key] : [key, phone];
  return sql<boolean>`p.id in (select k.student_id from student_key k
    where ${sql.join(starts.map(beginsWith), sql` or `)})`;
}

/** Whether there is an index for it. */
export const isSearchable = (search: string): boolean => keyOf(search) !== null || hasTrigrams(search);

/** The best ten of a search, of students who study and fit the condition; none for less than three letters. */
export async function findStudents(
  db: Db | Trx,
  { search, within }: { search: string; within: RawBuilder<boolean> },
) {
  if (!isSearchable(search)) return [];
  const rows = await db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['p.id', 'p.matric_number as matricNumber', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'd.name as department', 'p.level'])
    .where(within)
    .where(studentIs(search))
    .where('p.status', 'in', studyingStates)
    .orderBy('p.surname')
    .orderBy('p.first_name')
    .orderBy('p.id')
    .limit(10)
    .execute();
  return rows.map((row) => {
    const { id, matricNumber, department, level } = row;
    return { id, matricNumber, fullName: fullNameOf(row), department, level };
  });
}
