import { sql } from 'kysely';
import { workedOnEntry } from '../../src/domains/admissions/olevel-verification/held-verification';
import { takeNext } from '../../src/domains/admissions/olevel-verification/leases';
import type { Db, Trx } from '../../src/platform/database/database';
import type { Env } from '../../src/platform/env';
import { checkPapers } from './clearance-papers';
import { officerOf } from './officers';
import { demoBlobs, verifyResults, type EntrantOffice } from './olevel-verifications';
import { portraitId, writePortraits } from './portraits';

/** What becomes of those who wait longest, in their order: of their results, and of their papers. */
const plans = [
  { verdict: 'verified', papers: 'cleared' },
  { verdict: 'mismatch', papers: 'rejected' },
  { verdict: 'not_found', papers: 'begun' },
  { verdict: 'verified', papers: 'complete' },
  { verdict: 'verified', papers: 'cleared' },
  { verdict: 'verified', papers: 'cleared' },
  { verdict: 'verified', papers: 'complete' },
  { verdict: null, papers: 'begun' },
] as const;

/** What has been done by now for entrants who came without an application: results verified, papers seen, some cleared. */
export async function seedEntrantsCleared(
  trx: Trx,
  { officer, now, env }: { officer: string; now: Date; env: Env },
): Promise<void> {
  const by = officerOf(officer, ['admissions.verify', 'admissions.clear'], now);
  const office: EntrantOffice = { trx, env, blobs: demoBlobs('evidence'), by };
  const { rows: waiting } = await sql<{ id: number; entryId: number; studentId: number }>`
    select v.id, v.entry_id as "entryId", e.student_id as "studentId"
    from olevel_verification v
    join admission_list_entry e on e.id = v.entry_id
    join student s on s.id = e.student_id
    join clearance c on c.entry_id = e.id and c.state = 'waiting'
    where s.user_id is null and not ${workedOnEntry(officer, 'e.id')}
    order by e.id limit ${plans.length}`.execute(trx);
  const keyOf = (studentId: number) => `entrant ${studentId}`;
  await writePortraits(
    trx,
    waiting.map(({ studentId }) => keyOf(studentId)),
  );
  for (const [index, { id, entryId, studentId }] of waiting.entries()) {
    const { verdict, papers } = plans[index] ?? { verdict: null, papers: 'begun' };
    const serial = index + 1;
    await trx
      .updateTable('student')
      .set({ passport_id: portraitId(keyOf(studentId)) })
      .where('id', '=', studentId)
      .execute();
    if (verdict !== null)
      await verifyResults(office, { id, applicationId: null, serial, verdict, daysAgo: 5 });
    await checkPapers(office, { id: entryId, serial, papers, daysAgo: 4 });
  }
  await takeNext({ db: trx as unknown as Db }, by(0), {});
}
