import { fullNameOf, type Claim } from '@portal/shared/model';
import { clearParts, holdPart } from '../../src/domains/student/exit-clearance/decide-clearance';
import type { Trx } from '../../src/platform/database/database';
import { officerOf } from './officers';

/** The login that each office signs with. */
const signers: Record<string, { login: string; claim: Claim }> = {
  department: { login: 'hod', claim: 'student.clear-department' },
  library: { login: 'admin', claim: 'student.clear-library' },
  hostel: { login: 'hostel', claim: 'student.clear-hostel' },
  bursary: { login: 'bursar', claim: 'student.clear-bursary' },
};
const clears = (code: string) => {
  const { login, claim } = signers[code] ?? { login: '', claim: 'student.exit-clearance' as const };
  return { login, claims: ['student.exit-clearance', claim] as const };
};

const userName = 'student.graduate';

/** The first of the newest award list signs in: their account is as that of any student, and the record the same. */
async function giveAccount(trx: Trx): Promise<number> {
  const { id, ...person } = await trx
    .selectFrom('award_list_graduate as g')
    .innerJoin('student as p', 'p.id', 'g.student_id')
    .select(['p.id', 'p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .where('g.award_id', 'is not', null)
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
  const email = `${userName}@futg.example`;
  const { password_hash } = await trx
    .selectFrom('app_user')
    .select('password_hash')
    .where('user_name', '=', 'student')
    .executeTakeFirstOrThrow();
  const account = await trx
    .insertInto('app_user')
    .values({
      user_name: userName,
      password_hash,
      user_type: 'student',
      full_name: fullNameOf(person),
      email,
      phone: '+2348020000099',
      birthday: null,
      student_type_id: 1,
      email_migrated: true,
      two_factor: null,
      passport_id: null,
      rating_asked_at: null,
      last_login_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('user_role')
    .values({ user_id: account.id, role_id: 'student', scope: JSON.stringify({}) })
    .execute();
  await trx.updateTable('student').set({ user_id: account.id, email }).where('id', '=', id).execute();
  return id;
}

/** Parts of everybody who leaves, the first at the front. */
const partsOf = (trx: Trx) =>
  trx
    .selectFrom('exit_clearance_part as c')
    .innerJoin('exit_clearance as e', 'e.id', 'c.clearance_id')
    .innerJoin('clearance_office as o', 'o.id', 'c.office_id')
    .select(['c.id', 'o.code', 'e.student_id as studentId'])
    .orderBy('c.id')
    .execute();

/** Graduates who leave: some are cleared by every office, one is held, and one has a login. */
export async function seedExitClearances(trx: Trx, now: Date): Promise<void> {
  const withLogin = await giveAccount(trx);
  const users = await trx.selectFrom('app_user').select(['id', 'user_name as name']).execute();
  const officer = (code: string) => {
    const { login, claims } = clears(code);
    return officerOf(String(users.find(({ name }) => name === login)?.id ?? 0), claims, now);
  };
  const parts = await partsOf(trx);
  const leavers = [...new Set(parts.map(({ studentId }) => studentId))].filter((id) => id !== withLogin);
  // The first half of them has gone to every office; of the others the department has decided.
  const whole = leavers.slice(0, leavers.length / 2);
  for (const code of Object.keys(signers)) {
    const ids = parts
      .filter((part) => part.code === code && (code === 'department' || whole.includes(part.studentId)))
      .map(({ id }) => id);
    await clearParts(
      trx,
      officer(code)(6),
      ids.map((id) => ({ id, version: 1 })),
    );
  }
  const atLibrary = parts.find(({ code, studentId }) => code === 'library' && studentId === withLogin);
  const reason = 'Two books are out: Operating Systems, and Linear Algebra';
  if (atLibrary) await holdPart(trx, officer('library')(5), { id: atLibrary.id, version: 1, reason });
}
