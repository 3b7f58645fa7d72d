import { sql } from 'kysely';
import type { JambMode } from '@portal/contracts/admissions';
import { record } from '../../../platform/audit/audit';
import { userIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import type { ImportRow } from '../../../platform/imports/import-kind';
import type { Candidate, Row } from './candidate';
import { judgeCandidates, type JudgedList } from './judge-candidates';
import { lockList } from './lock-list';
import { matchApplications, type Match } from './match-applications';

const batch = 500;

interface List extends JudgedList {
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
  const json = JSON.stringify(candidates);
  await sql`insert into jamb_candidate_subject (session_id, jamb_number, position, subject, score)
    select ${sessionId}, r."jambNumber", s.position, s.value ->> 'subject', (s.value ->> 'score')::smallint
    from jsonb_to_recordset(${json}::jsonb) as r ("jambNumber" text, subjects jsonb),
      jsonb_array_elements(r.subjects) with ordinality as s (value, position)`.execute(trx);
  await sql`insert into jamb_candidate_qualification (session_id, jamb_number, qualification, institution, grade, year)
    select ${sessionId}, r."jambNumber", q.qualification, q.institution, q.grade, q.year
    from jsonb_to_recordset(${json}::jsonb) as r ("jambNumber" text, qualification jsonb),
      jsonb_to_record(r.qualification) as q (qualification text, institution text, grade text, year smallint)
    where r.qualification <> 'null'`.execute(trx);
}

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, at) => all.slice(at * batch, (at + 1) * batch));

/** Writes what differs from what is stored, and matches applications; answers how many rows are what. */
async function writeDifferences(
  trx: Trx,
  list: List,
  { rows, command }: { rows: readonly ImportRow<Row>[]; command: Command },
) {
  const { at } = command;
  const counts = { new: 0, changed: 0, same: 0, matched: 0, uncertain: 0, contradicting: 0 };
  const written: Candidate[] = [];
  const matches: Match[] = [];
  for (const some of batchesOf(rows)) {
    const judged = await judgeCandidates(trx, list, some);
    for (const { fate, applications } of judged) {
      if (fate) counts[fate] += 1;
      matches.push(...(applications?.matches ?? []));
      for (const standing of applications?.standings ?? [])
        if (standing !== 'agrees') counts[standing === 'uncertain' ? 'uncertain' : 'contradicting'] += 1;
    }
    const differing = judged.filter(({ fate }) => fate === 'new' || fate === 'changed');
    const candidates = differing.flatMap(({ candidate }) => candidate ?? []);
    await writeCandidates(trx, list, { candidates, at });
    written.push(...candidates);
  }
  // Whether a result belongs to a candidate is looked up as was best for the few who were there before: each time
  // through all who have come since.
  if (counts.new > batch) await sql`analyze jamb_candidate`.execute(trx);
  for (const some of batchesOf(written)) await writeResults(trx, list, some);
  const { sessionId } = list;
  for (const some of batchesOf(matches))
    counts.matched += (await matchApplications(trx, command, { sessionId, matches: some })).length;
  return counts;
}

/**
 * Puts the rows of a list in force: new candidates are added, changed ones written over, and those of whom it says the
 * same, or whom it may not touch, stay.
 */
export async function storeCandidates(
  trx: Trx,
  list: List,
  { rows, command }: { rows: readonly ImportRow<Row>[]; command: Command },
): Promise<void> {
  const { sessionId, mode, upload } = list;
  const { at } = command;
  await lockList(trx, sessionId);
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
  const counts = await writeDifferences(trx, list, { rows, command });
  const after = { session: sessionId, mode, file: upload.fileName, upload: upload.id, ...counts };
  await record(trx, command, { act: 'jamb-list.upload', after });
}
