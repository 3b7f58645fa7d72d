import { applicationTypes } from '@portal/shared/model';
import { sql } from 'kysely';
import { anApplicant } from './admission-builders';
import { admissionListCalls } from './admission-list-calls';
import type { AdmissionsWorld } from './admissions-world';
import { signedIn } from './builders';
import { aPaidFee } from './entrant-builders';
import { aFeeStudent } from './fee-builders';
import { aJambNumber, utmeRow } from './jamb-builders';
import { entryUpTo } from './offer-builders';
import { everything } from './ranking-office';
import { written } from './two-people/on-record';

type Headers = { authorization: string };

async function call(
  { test }: AdmissionsWorld,
  by: Headers,
  [path, payload]: [string, object],
): Promise<number> {
  const headers = { authorization: by.authorization };
  const answer = await test.call('POST', path, { headers, payload });
  if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.body}`);
  return answer.json<{ data: { id: number } }>().data.id;
}

/** A run of the ranking, and a place of it that is free again because its candidate was taken off the list. */
async function aFreePlace(world: AdmissionsWorld): Promise<void> {
  const { test, db, headers, sessionId, lists, screening } = world;
  const number = aJambNumber(902);
  await lists.bring([utmeRow(number)], headers);
  const facts = { registration_number: number, utme_score: 250, score: 8000, aggregate: 7000 };
  const ranked = await screening.candidate(facts);
  await db
    .insertInto('jamb_candidate_application')
    .values({
      application_id: ranked.id,
      application_type_id: applicationTypes.UTME.id,
      session_id: sessionId,
      jamb_number: number,
      joined_at: test.deps.clock.now(),
    })
    .execute();
  await db.updateTable('application').set({ state: 'screened' }).where('id', '=', ranked.id).execute();
  const [one, second] = [
    await signedIn(test, { claims: [...everything] }),
    await signedIn(test, { claims: [...everything] }),
  ];
  const run = await call(world, one, [
    '/AdmissionList/ranking/runs',
    {
      sessionId,
      applicationTypeId: applicationTypes.UTME.id,
      capacities: [{ departmentId: 11, capacity: 1 }],
      formula: '50:50',
      merit: 100,
      catchment: 0,
      elds: 0,
      minimumUtme: 0,
      minimumOLevel: 0,
      creditsOnly: false,
      tieBreak: ['utme', 'english', 'age'],
    },
  ]);
  await call(world, one, [`/AdmissionList/ranking/runs/${run}/draft`, {}]);
  const { act, choose } = admissionListCalls(() => test);
  const { id } = await db
    .selectFrom('ranking_entry')
    .select('entry_id as id')
    .where('run_id', '=', run)
    .executeTakeFirstOrThrow();
  await choose(one, 'recommend', [id]);
  await choose(second, 'approve', [id]);
  await act(second, [id, 'withdraw']);
}

async function studentsWithAndWithoutNumbers({ test }: AdmissionsWorld): Promise<void> {
  await aFeeStudent(test, { level: 100 });
  const waiting = await aFeeStudent(test, { level: 100 });
  await aPaidFee(test, waiting);
  await test.deps.db
    .updateTable('student')
    .set({ matric_number: null, cleared_at: test.deps.clock.now() })
    .where('id', '=', waiting.id)
    .execute();
}

/** An application and a candidate of other names, of which an officer says that they are one person. */
async function aJoinThatWaits({ test, db, writer, removable }: AdmissionsWorld): Promise<void> {
  const candidate = db.selectFrom('jamb_candidate').select('id').orderBy('id').limit(1);
  const { id: candidate_id } = await candidate.executeTakeFirstOrThrow();
  await written(db, 'JAMB join', [
    String(writer.userId),
    async (trx) => {
      const { id } = await trx
        .insertInto('jamb_join')
        .values({
          candidate_id,
          application_id: removable.id,
          reason: 'Both are one person',
          proposed_by: String(writer.userId),
          proposed_at: test.deps.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  ]);
}

/** Something for the lists that a world of candidates leaves empty: free places, certificates, forms left lying. */
export async function fillQuietLists(world: AdmissionsWorld): Promise<void> {
  const { test, db, writer } = world;
  await aFreePlace(world);
  const { number: registrationNumber } = await db
    .selectFrom('admission_list_entry')
    .select('registration_number as number')
    .where('id', '=', await entryUpTo(test, 'published', { application_type_id: applicationTypes.PG.id }))
    .executeTakeFirstOrThrow();
  await call(world, await signedIn(test, { claims: ['admissions.verify'] }), [
    '/UserDocument/certificates',
    {
      registrationNumber,
      institution: 'University of Benin',
      qualification: 'B.Sc.',
      programme: 'Physics',
      class: 'Second class upper',
      year: '2021',
    },
  ]);
  await sql`insert into jamb_department_name (key, name, department_id, set_by, set_at)
    values ('anothername', 'Another name', 11, ${writer.userId}::bigint, now())`.execute(db);
  await sql`insert into jamb_lga_name (state_id, key, name, lga_id, set_by, set_at)
    select state_id, 'anothername', 'Another name', id, ${writer.userId}::bigint, now() from lga
    order by id limit 1`.execute(db);
  await aJoinThatWaits(world);
  await studentsWithAndWithoutNumbers(world);
  const { id: left } = await anApplicant(test);
  await sql`update application set form_paid_at = '2020-01-01' where id = ${left}::bigint`.execute(db);
}
