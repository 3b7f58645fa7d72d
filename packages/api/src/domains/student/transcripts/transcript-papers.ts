import { formatDate } from '@portal/shared/model';
import { sql } from 'kysely';
import {
  knownRows,
  signedCode,
  verificationOf,
  type Verified,
} from '../../../platform/crypto/document-codes';
import { hashSecret } from '../../../platform/crypto/tokens';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import { degreeRegister } from '../../../platform/degree-register';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { passportPath } from '../../../platform/identity/passport';

/** Papers, each with the newest in its place. */
export const selectPapers = (db: Db | Trx) =>
  db
    .selectFrom('transcript_paper as p')
    .innerJoin('student as s', 's.id', 'p.student_id')
    .select(['p.id', 'p.kind', 'p.content', 'p.produced_at as producedAt', 'p.student_id as studentId'])
    .select(['p.order_id as orderId', 's.passport_id as passportId'])
    .select(
      sql<number>`(select max(o.id) from transcript_paper o where o.kind = p.kind
        and o.student_id = p.student_id and o.order_id is not distinct from p.order_id)`.as('newest'),
    );
type Paper = Awaited<ReturnType<ReturnType<typeof selectPapers>['executeTakeFirstOrThrow']>>;

/** The transcript of an order that counts; undefined before one is produced. */
export const newestPaper = (db: Db | Trx, orderId: number): Promise<Paper | undefined> =>
  selectPapers(db).where('p.order_id', '=', orderId).orderBy('p.id', 'desc').limit(1).executeTakeFirst();

/** A statement of result of a student; undefined for one of somebody else. */
export const statementOf = (
  db: Db,
  { id, studentId }: { id: number; studentId: number },
): Promise<Paper | undefined> =>
  selectPapers(db)
    .where('p.id', '=', id)
    .where('p.kind', '=', 'statement')
    .where('p.student_id', '=', studentId)
    .executeTakeFirst();

/** Word for word as it was produced, with the code by which it is checked. */
export function presentPaper(deps: Pick<Deps, 'env'>, paper: Paper | undefined) {
  if (!paper) throw new AppError('NOT_FOUND');
  const { id, kind, content, passportId, producedAt, newest } = paper;
  return {
    id,
    kind,
    content,
    passport: passportPath(passportId),
    producedAt: producedAt.toISOString(),
    replaced: id !== newest,
    verification: verificationOf(deps, signedCode(deps, `TRN${id}`)),
  };
}

/** The same whether a link was guessed, has ended, or was taken back. */
const noLonger = () => new AppError('LINK_EXPIRED', { message: 'This link is no longer valid' });

/** The photo itself: whoever opens a link is not signed in, and nobody else is shown one by its address. */
async function photoIn({ blobs }: Pick<Deps, 'blobs'>, id: string | null): Promise<string | null> {
  const photo = id === null ? undefined : await blobs.get(id);
  return photo ? `data:${photo.type};base64,${photo.bytes.toString('base64')}` : null;
}

/** What a link opens; the time is kept, and nothing of who opened it. Throws LINK_EXPIRED. */
export async function openTranscript(deps: Pick<Deps, 'db' | 'env' | 'clock' | 'blobs'>, token: string) {
  const at = deps.clock.now();
  const paper = await inTransaction(deps.db, async (trx) => {
    // Held: once it is taken back nothing is opened by it.
    const link = await trx
      .selectFrom('transcript_link')
      .select(['id', 'paper_id as paperId', 'expires_at as expires', 'taken_back_at as takenBackAt'])
      .where('hash', '=', hashSecret(token))
      .forUpdate()
      .executeTakeFirst();
    if (!link || link.takenBackAt !== null || link.expires <= at) throw noLonger();
    await trx.insertInto('transcript_opening').values({ link_id: link.id, at }).execute();
    return selectPapers(trx).where('p.id', '=', link.paperId).executeTakeFirst();
  });
  return { ...presentPaper(deps, paper), passport: await photoIn(deps, paper?.passportId ?? null) };
}

export const paperTitles = { transcript: 'Transcript', statement: 'Statement of result' };

/** What a transcript or a statement of result says, as it was produced; it counts no more once its award does not. */
export async function verifiedTranscript(
  { db }: Pick<Deps, 'db'>,
  subject: string,
): Promise<Verified | undefined> {
  const id = Number(subject.slice('TRN'.length));
  if (!Number.isSafeInteger(id)) return undefined;
  const paper = await selectPapers(db).where('p.id', '=', id).executeTakeFirst();
  if (!paper) return undefined;
  const { content, kind, producedAt, newest, studentId } = paper;
  const { results, award } = content;
  const isWithdrawn = award !== null && (await degreeRegister().lastOf(db, studentId)) === undefined;
  const valid = id === newest && !isWithdrawn;
  const last = results.semesters.at(-1);
  return {
    document: `${paperTitles[kind]} ${id}`,
    fullName: content.fullName,
    session: last?.session ?? content.entrySession,
    rows: knownRows([
      ['Matric number', content.matricNumber],
      ['Department', content.department],
      ['Programme', content.programme],
      ['Issued to', content.recipient],
      ['Semesters', String(results.semesters.length)],
      ['Last semester', last && `${last.session} ${last.semester}`],
      ['Units', String(results.cumulative.units)],
      ['Points', String(results.cumulative.points)],
      ['CGPA', results.cumulative.average],
      ['Award', award && `${award.programme}, ${award.class}, ${formatDate(award.awardedOn)}`],
      ['This paper', id === newest ? null : 'Replaced by a newer one'],
      ['The award', isWithdrawn ? 'Withdrawn since' : null],
    ]),
    issuedAt: producedAt.toISOString(),
    valid,
  };
}
