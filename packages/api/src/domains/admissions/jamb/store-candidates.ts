import { sql } from 'kysely';
import type { JambMode } from '@portal/contracts/admissions';
import { record } from '../../../platform/audit/audit';
import { userIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import type { Candidate } from './listed-candidate';
import type { Judged } from './judge-candidates';
import { matchApplications } from './match-applications';

/** Candidates in one statement. */
const batch = 5000;
/** So many more than there were are no matter for a plan. */
const few = 500;

interface List {
  sessionId: number;
  mode: JambMode;
  upload: { id: string; fileName: string };
}

/** Any number of candidates in few statements: they travel as one JSON value. */
async function writeCandidates(
  trx: Trx,
  { sessionId, upload }: List,
  { candidates, at }: { candidates: readonly Candidate[]; at: Date },
): Promise<void> {
  await sql`insert into jamb_candidate (session_id, jamb_number, mode, surname, first_name, other_names, sex, state_id,
      lga_id, department_id, department_name, utme_total, upload_id, changed_by_upload_id, created_at, updated_at)
    select ${sessionId}, "jambNumber", mode, surname, "firstName", "otherNames", sex, "stateId", "lgaId",
      "departmentId", "departmentName", "utmeTotal", ${upload.id}::uuid, ${upload.id}::uuid, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as r ("jambNumber" text, mode text, surname text,
      "firstName" text, "otherNames" text, sex text, "stateId" int, "lgaId" int, "departmentId" int,
      "departmentName" text, "utmeTotal" smallint)
    on conflict (session_id, jamb_number) do update set surname = excluded.surname, first_name = excluded.first_name,
      other_names = excluded.other_names, sex = excluded.sex, state_id = excluded.state_id, lga_id = excluded.lga_id,
      department_id = excluded.department_id, department_name = excluded.department_name,
      utme_total = excluded.utme_total, changed_by_upload_id = excluded.changed_by_upload_id,
      updated_at = excluded.updated_at, version = jamb_candidate.version + 1`.execute(trx);
}

/** What they sat, or enter by, in the place of what was there. */
async function writeResults(trx: Trx, { sessionId }: List, candidates: readonly Candidate[]): Promise<void> {
  const numbers = candidates.map(({ jambNumber }) => jambNumber);
  for (const table of ['jamb_candidate_subject', 'jamb_candidate_qualification'] as const)
    await trx
      .deleteFrom(table)
      .where('session_id', '=', sessionId)
      .where('jamb_number', '=', ({ fn, val }) => fn<string>('any', [val(numbers)]))
      .execute();
  const sat = candidates.filter(({ subjects }) => subjects.length > 0);
  if (sat.length > 0)
    await sql`insert into jamb_candidate_subject (session_id, jamb_number, position, subject, score)
      select ${sessionId}, r."jambNumber", s.position, s.value ->> 'subject', (s.value ->> 'score')::smallint
      from jsonb_to_recordset(${JSON.stringify(sat)}::jsonb) as r ("jambNumber" text, subjects jsonb),
        jsonb_array_elements(r.subjects) with ordinality as s (value, position)`.execute(trx);
  const entering = candidates.filter(({ qualification }) => qualification !== null);
  if (entering.length > 0)
    await sql`insert into jamb_candidate_qualification
        (session_id, jamb_number, qualification, institution, grade, year)
      select ${sessionId}, r."jambNumber", q.qualification, q.institution, q.grade, q.year
      from jsonb_to_recordset(${JSON.stringify(entering)}::jsonb) as r ("jambNumber" text, qualification jsonb),
        jsonb_to_record(r.qualification) as q (qualification text, institution text, grade text, year smallint)`.execute(
      trx,
    );
}

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, at) => all.slice(at * batch, (at + 1) * batch));

/** How many rows are what. */
function countsOf(judged: readonly Judged[]) {
  const counts = { new: 0, changed: 0, same: 0, uncertain: 0, contradicting: 0 };
  for (const { fate, applications } of judged) {
    if (fate) counts[fate] += 1;
    for (const standing of applications?.standings ?? [])
      if (standing !== 'agrees') counts[standing === 'uncertain' ? 'uncertain' : 'contradicting'] += 1;
  }
  return counts;
}

/** Writes what differs from what is stored. */
async function writeDifferences(
  trx: Trx,
  list: List,
  { judged, at }: { judged: readonly Judged[]; at: Date },
): Promise<void> {
  const differing = judged.filter(({ fate }) => fate === 'new' || fate === 'changed');
  const written = differing.flatMap(({ candidate }) => candidate ?? []);
  for (const candidates of batchesOf(written)) await writeCandidates(trx, list, { candidates, at });
  // Whether a result belongs to a candidate is looked up as was best for the few who were there before: each time
  // through all who have come since.
  if (written.length > few) await sql`analyze jamb_candidate`.execute(trx);
  for (const candidates of batchesOf(written)) await writeResults(trx, list, candidates);
}

/**
 * Puts the rows of a list in force, as they were judged while `lockList` was held: new candidates are added, changed ones
 * written over, and those of whom it says the same, or whom it may not touch, stay. Applications that agree are matched.
 */
export async function storeCandidates(
  trx: Trx,
  list: List,
  { judged, command }: { judged: readonly Judged[]; command: Command },
): Promise<void> {
  const { sessionId, mode, upload } = list;
  const { at } = command;
  await trx
    .insertInto('jamb_upload')
    .values({
      id: upload.id,
      session_id: sessionId,
      mode,
      file_name: upload.fileName,
      uploaded_by: userIdOf(command),
      uploaded_at: at,
    })
    .execute();
  await writeDifferences(trx, list, { judged, at });
  let matched = 0;
  for (const matches of batchesOf(judged.flatMap(({ applications }) => applications?.matches ?? [])))
    matched += (await matchApplications(trx, command, { sessionId, matches })).length;
  const counts = { ...countsOf(judged), matched };
  const after = { session: sessionId, mode, file: upload.fileName, upload: upload.id, ...counts };
  await record(trx, command, { act: 'jamb-list.upload', after });
}
