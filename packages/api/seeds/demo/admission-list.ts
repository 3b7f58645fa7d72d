import { entryClasses } from '@portal/contracts/admissions';
import { applicationTypes, studentTypes } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import type { Env } from '../../src/platform/env';
import { entryOf, type ListOfficers } from './offers';
import { randomFrom } from './random';
import { currentSessionId, sessions } from './sessions';
import { personOf } from './students';

const day = 86_400_000;
/** A random of its own: other demo data stays as it is. */
const seed = 250;
const type = applicationTypes.UTME;
const conditions = [
  'Five credits at not more than two sittings, English Language and Mathematics among them.',
];

/** Candidates without an account, by how far they are and in which batch. */
const plans = [
  { to: 'published', batch: 'Supplementary list 1', count: 6, offeredDaysAgo: 3 },
  { to: 'approved', batch: 'Supplementary list 2', count: 6, offeredDaysAgo: 0 },
  { to: 'recommended', batch: 'Supplementary list 2', count: 6, offeredDaysAgo: 0 },
  { to: 'draft', batch: null, count: 6, offeredDaysAgo: 0 },
] as const;

async function batchOf(trx: Trx, name: string, { adds, at }: { adds: string; at: Date }): Promise<number> {
  const { id } = await trx
    .insertInto('admission_batch')
    .values({
      session_id: currentSessionId,
      application_type_id: type.id,
      name,
      publishes_at: null,
      scheduled_by: null,
      made_by: adds,
      made_at: at,
      published_by: null,
      published_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'application_type_id', 'name'])
        .doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The latest lists of the session: candidates who have no account, in every state before an offer is taken up. */
export async function seedAdmissionList(
  trx: Trx,
  { now, env, ...officers }: ListOfficers & { now: Date; env: Env },
): Promise<void> {
  const random = randomFrom(seed);
  const departments = await trx
    .selectFrom('department')
    .select(['id', 'name', 'degree', 'years'])
    .orderBy('id')
    .execute();
  const year = sessions[currentSessionId - 1]?.firstYear ?? 0;
  let serial = 0;
  for (const { to, batch, count, offeredDaysAgo } of plans) {
    const offeredAt = new Date(now.getTime() - offeredDaysAgo * day);
    const at = new Date(offeredAt.getTime() - 8 * day);
    const batch_id = batch === null ? null : await batchOf(trx, batch, { ...officers, at });
    for (let one = 0; one < count; one += 1) {
      serial += 1;
      const person = personOf(random, 60_000 + serial);
      const department = random.pick(departments);
      await entryOf(
        trx,
        { env, ...officers },
        {
          to,
          offeredAt,
          entry: {
            session_id: currentSessionId,
            application_type_id: type.id,
            application_id: null,
            registration_number: `${year}${String(70_000_000 + serial)}LA`,
            surname: person.surname,
            first_name: person.first_name,
            middle_name: person.middle_name,
            gender: person.gender,
            // Of the published ones nobody knows it: they say it when they take the offer up.
            date_of_birth: to === 'published' ? null : '2007-05-17',
            country_id: person.country_id,
            state_id: person.state_id,
            lga_id: person.lga_id,
            // The list of the published ones came without addresses: an officer sends nothing by itself.
            email: to === 'published' ? null : `candidate${serial}@mail.example`,
            mobile_number: null,
            student_type_id: studentTypes.undergraduate,
            level: 100,
            programme: department.name,
            degree: department.degree,
            department_id: department.id,
            subject_combination: null,
            study_mode: null,
            duration_months: department.years * 12,
            conditions,
            class: random.pick(entryClasses),
            score: 5_000 + random.whole(3_000),
            first_choice: random.chance(70),
            batch_id,
            student_id: null,
          },
        },
      );
    }
    if (batch !== null && to === 'published') {
      await trx
        .updateTable('admission_batch')
        .set({ state: 'published', published_by: officers.approves, published_at: offeredAt, version: 2 })
        .where('id', '=', batch_id)
        .execute();
    }
  }
}
