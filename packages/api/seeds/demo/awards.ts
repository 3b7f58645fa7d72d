import { awardClasses } from '@portal/contracts/admissions';
import { approveHeld } from '../../src/domains/admissions/awards/decide-award';
import { recordAward } from '../../src/domains/admissions/awards/propose-award';
import type { Command } from '../../src/platform/command';
import type { Trx } from '../../src/platform/database/database';
import type { Actor } from '../../src/platform/http/route';
import { homeDepartment } from './people.data';
import { insertRows } from './rows';

const day = 86_400_000;
const nigeria = 566;
const awardedOn = '2023-11-25';
/** The last ones wait for their approval. */
const waiting = 2;
const letters = '23456789ABCDEFGH';

const graduates = [
  ['Aliyu', 'Maryam', 'Female'],
  ['Chukwu', 'Emeka', 'Male'],
  ['Oladipo', 'Bùkọ́lá', 'Female'],
  ['Tanko', 'Ibrahim', 'Male'],
  ['Iorfa', 'Msurshima', 'Female'],
  ['Effiong', 'Mfon', 'Male'],
  ['Lawal', 'Rukayat', 'Female'],
  ['Gyang', 'Pam', 'Male'],
  ['Nwachukwu', 'Adaeze', 'Female'],
  ['Suleiman', 'Bashir', 'Male'],
] as const;

const matricNumberOf = (place: number) => `201821${String(place + 1).padStart(5, '0')}`;

/** Whoever does it, so many days ago. */
function officerOf(userId: string, now: Date) {
  const actor: Actor = {
    userId,
    userName: 'demo',
    userType: 'official',
    roles: [],
    sessionId: 'demo',
    localClaims: [],
    claims: ['admissions.awards'],
  };
  return (daysAgo: number): Command<Actor> => ({ actor, at: new Date(now.getTime() - daysAgo * day) });
}

/** People who have graduated, with their awards: recorded by one officer, approved by another. */
export async function seedAwards(
  trx: Trx,
  { records, approves, now }: { records: string; approves: string; now: Date },
): Promise<void> {
  const people = graduates.map(([surname, first_name, gender], place) => ({
    matric_number: matricNumberOf(place),
    surname,
    first_name,
    gender,
    date_of_birth: `2000-0${(place % 9) + 1}-15`,
    country_id: nigeria,
    student_type_id: 1,
    department_id: homeDepartment,
    level: 500,
    entry_mode: 'UTME',
    entry_session_id: 1,
    status: 'graduated',
  }));
  await insertRows(trx, 'student', people);
  const [clerk, registrar] = [officerOf(records, now), officerOf(approves, now)];
  const today = now.toISOString().slice(0, 10);
  for (const [place, { matric_number }] of people.entries()) {
    const grade = awardClasses[place % 4] ?? '';
    const award = { matricNumber: matric_number, degree: '', class: grade, awardedOn, today };
    const { id } = await recordAward(trx, clerk(30), award);
    if (place >= people.length - waiting) continue;
    const code = [...`31${String(place).padStart(14, '0')}`].map((digit) => letters[Number(digit)]).join('');
    await approveHeld(trx, registrar(28), { id, code });
  }
}
