import type { TestApp } from './app';

interface NewStudent {
  userId: number;
  surname?: string;
  matricNumber?: string;
  passportId?: string;
}

/** What the registry knows of the student behind an account. */
export async function aStudentRecord({ deps }: TestApp, student: NewStudent): Promise<void> {
  const { db } = deps;
  const country = await db.selectFrom('country').select('id').limit(1).executeTakeFirstOrThrow();
  const days = { starts_on: '2025-10-01', ends_on: '2026-09-30' };
  await db
    .insertInto('academic_session')
    .values({ id: 1, name: '2025/2026', current: true, ...days })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('student')
    .values({
      user_id: student.userId,
      matric_number: student.matricNumber ?? null,
      surname: student.surname ?? 'Bello',
      first_name: 'Grace',
      gender: 'Female',
      date_of_birth: '2004-02-29',
      country_id: country.id,
      passport_id: student.passportId ?? null,
      student_type_id: 1,
      level: 200,
      entry_mode: 'UTME',
      entry_session_id: 1,
    })
    .execute();
}
