import { screeningScoreOf, subjectScoresOf } from '@portal/contracts/admissions';
import { counted } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { BoundedLock } from '../../../platform/process/bounded-lock';
import type { Trx } from '../../../platform/database/database';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { recordAuthor } from '../../../platform/two-people/authorship';
import {
  judgeResults,
  type Examination,
  type JudgedExamination,
  type JudgedResult,
  type KnownResult,
  type ResultRows,
} from './judge-results';
import { workOutAggregates } from './work-out-aggregates';

const results = new BoundedLock(
  727_290,
  'Results of this screening are being worked on. Please try again in a minute.',
);
const typesOfSession = 1000;
/** Seconds: the ranking of a large session takes as many. */
const patience = 20;

/**
 * Whoever changes results of a screening, or ranks by them, waits for every other. Throws BUSY where others wait already,
 * and when it takes too long.
 */
export const lockResults = (trx: Trx, { sessionId, typeId }: Examination): Promise<void> =>
  results.hold(trx, { of: sessionId * typesOfSession + typeId, patience });

/** Writes scores, their history, and where the applications stand now. */
async function writeScores(
  trx: Trx,
  uploadId: number,
  { judged, at }: { judged: readonly JudgedResult[]; at: Date },
): Promise<void> {
  const rows = judged.map(({ row, candidate }) => ({
    id: candidate.id,
    batch: row.batch,
    score: screeningScoreOf(row),
    before: candidate.score,
    known: candidate.batch !== null,
    subjects: subjectScoresOf(row),
  }));
  const json = JSON.stringify(rows);
  const given = sql`jsonb_to_recordset(${json}::jsonb)
    as r (id bigint, batch text, score int, before int, known boolean, subjects jsonb)`;
  await sql`insert into screening_score_change
      (application_id, upload_id, batch, score_before, score_after, absent, at)
    select r.id, ${uploadId}, r.batch, r.before, r.score, r.score is null, ${at}
    from ${given} where not r.known or r.before is distinct from r.score`.execute(trx);
  await sql`insert into screening_score (application_id, upload_id, batch, score, scored_at)
    select r.id, ${uploadId}, r.batch, r.score, ${at} from ${given}
    on conflict (application_id) do update set upload_id = excluded.upload_id, batch = excluded.batch,
      score = excluded.score, scored_at = excluded.scored_at`.execute(trx);
  await sql`delete from screening_subject_score s using ${given} where s.application_id = r.id`.execute(trx);
  await sql`insert into screening_subject_score (application_id, position, score)
    select r.id, s.position, s.value::int
    from ${given}, jsonb_array_elements_text(r.subjects) with ordinality as s (value, position)`.execute(trx);
  await sql`update screening_candidate c set score = r.score, aggregate = null, absent = r.score is null
    from ${given} where c.application_id = r.id`.execute(trx);
}

/** Applications follow: whoever has a score is screened, whoever has none any more waits. */
async function moveApplications(
  trx: Trx,
  ids: readonly number[],
  { to, by, at }: { to: 'screened' | 'completed'; by: string; at: Date },
): Promise<void> {
  const from = to === 'screened' ? 'completed' : 'screened';
  await sql`with moved as (
      update application a set state = ${to}, version = a.version + 1, updated_at = ${at}
      where a.id = any(${[...ids]}::bigint[]) and a.state = ${from} returning a.id)
    insert into application_event (application_id, at, actor, kind)
    select id, ${at}, ${by}, ${to === 'screened' ? 'screened' : 'result taken back'} from moved`.execute(trx);
}

async function takeBack(
  trx: Trx,
  uploadId: number,
  { gone, at }: { gone: readonly KnownResult[]; at: Date },
): Promise<void> {
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`insert into screening_score_change
      (application_id, upload_id, batch, score_before, score_after, absent, at)
    select application_id, ${uploadId}, batch, score, null, false, ${at}
    from screening_score where application_id = any(${ids}::bigint[])`.execute(trx);
  await trx.deleteFrom('screening_score').where('application_id', 'in', ids).execute();
  await trx
    .updateTable('screening_candidate')
    .set({ score: null, aggregate: null, absent: false })
    .where('application_id', 'in', ids)
    .execute();
}

/**
 * A file of which something was taken is no more what whoever releases it has seen; one of which nothing is left waits for
 * nobody any more.
 */
async function changeTouched(trx: Trx, touched: readonly KnownResult[]): Promise<void> {
  const files = [...new Set(touched.flatMap(({ uploadId }) => uploadId ?? []))];
  const left = sql<boolean>`exists (select from screening_score s where s.upload_id = u.id)`;
  await trx
    .updateTable('screening_upload as u')
    .set({
      state: sql<'waiting' | 'replaced'>`case when ${left} then 'waiting' else 'replaced' end`,
      version: sql`version + 1`,
    })
    .where('id', '=', ({ fn, val }) => fn<number>('any', [val(files)]))
    .where('state', '=', 'waiting')
    .execute();
}

interface File {
  examination: JudgedExamination;
  fileName: string;
}

/** The file itself, which waits for a second officer to release it. Answers its id. */
async function addUpload(
  trx: Trx,
  command: Command,
  { examination, fileName, scored, absent }: File & { scored: number; absent: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('screening_upload')
    .values({
      session_id: examination.sessionId,
      application_type_id: examination.typeId,
      file_name: fileName,
      uploaded_by: actorIdOf(command),
      uploaded_at: command.at,
      scored,
      absent,
      released_by: null,
      released_at: null,
      visible_from: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAuthor(trx, command, { kind: 'screening results', ids: [id], part: 'results' });
  const what = `A list of results of ${counted(scored + absent, 'candidate')} of a screening`;
  const url = '/results/cbt_result_upload?part=uploads&forMe=true';
  await askForApproval(trx, command, { kind: 'screening results', ids: [id], what, url });
  return id;
}

/**
 * Puts a file of results in force: scores are written batch by batch over what was there, aggregates worked out anew. It
 * shows nobody anything before a second officer releases it. Answers the id of the file.
 */
export async function storeResults(
  trx: Trx,
  command: Command,
  { rows, ...file }: File & { rows: ResultRows },
): Promise<number> {
  const { examination, fileName } = file;
  await lockResults(trx, examination);
  const { judged, gone } = await judgeResults(trx, examination, rows);
  const scored = judged.filter(({ row }) => screeningScoreOf(row) !== null);
  const absent = judged.filter(({ row }) => screeningScoreOf(row) === null);
  const counts = { scored: scored.length, absent: absent.length };
  const id = await addUpload(trx, command, { ...file, ...counts });
  const { at } = command;
  await writeScores(trx, id, { judged, at });
  await takeBack(trx, id, { gone, at });
  await workOutAggregates(trx, examination);
  const by = actorIdOf(command);
  const idsOf = (some: readonly JudgedResult[]) => some.map(({ candidate }) => candidate.id);
  await moveApplications(trx, idsOf(scored), { to: 'screened', by, at });
  await moveApplications(trx, [...idsOf(absent), ...gone.map((each) => each.id)], {
    to: 'completed',
    by,
    at,
  });
  await changeTouched(trx, [...judged.map(({ candidate }) => candidate), ...gone]);
  const after = {
    id,
    session: examination.sessionId,
    type: examination.typeId,
    file: fileName,
    ...counts,
    left: gone.length,
  };
  await record(trx, command, { act: 'screening-results.upload', after });
  return id;
}
