import type { admissions } from '@portal/contracts/admissions';
import { lagosDate, type CallData } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { reachOf, rowsWithin, type Holder } from '../../../platform/reach';
import { lastInstant } from '../../finance/acceptance/offer-days';
import { studentColumns } from '../../student/student-places';
import { entryPlaces } from '../admission-list/entries.queries';
import { wasOffered } from '../admission-list/offer-facts';
import { oLevelOf } from '../applications/applications.queries';

type Admission = CallData<typeof admissions.studentAdmission.one>;

const claim = 'admissions.view';

/** Entries of a student that somebody sees, the newest first. */
const entriesOf = (db: Db, { id, actor }: { id: number; actor: Holder }) =>
  db
    .selectFrom('admission_list_entry as e')
    .innerJoin('academic_session as s', 's.id', 'e.session_id')
    .innerJoin('application_type as t', 't.id', 'e.application_type_id')
    .leftJoin('department as d', 'd.id', 'e.department_id')
    .leftJoin('application as a', 'a.id', 'e.application_id')
    .leftJoin('screening_candidate as c', 'c.application_id', 'e.application_id')
    .leftJoin('olevel_verification as v', 'v.entry_id', 'e.id')
    .leftJoin('clearance as k', 'k.entry_id', 'e.id')
    .select(['e.id', 's.name as session', 't.name as type', 'e.registration_number as registrationNumber'])
    .select(['e.application_id as applicationId', 'a.application_number as applicationNumber'])
    .select(['a.completed_at as submittedAt', 'e.programme', 'd.name as department'])
    .select(['c.utme_score as utme', 'c.score', 'c.aggregate', 'c.absent', 'e.state as status'])
    .select(['e.offered_at as offeredAt', 'e.decided_at as decidedAt', 'e.lapses_at as lapsesAt'])
    .select(['v.state as verification', 'k.state as clearance', 'k.comment as clearanceComment'])
    .select('k.decided_at as clearedAt')
    .where('e.student_id', '=', id)
    .where(rowsWithin(reachOf(actor, claim), entryPlaces))
    .orderBy('e.id', 'desc')
    .execute();
type Row = Awaited<ReturnType<typeof entriesOf>>[number];

/** What a form declares, without the numbers with which anybody could look it up. */
async function declaredOf(
  db: Db,
  applicationId: number | null,
): Promise<Admission['entries'][number]['sittings']> {
  if (applicationId === null) return [];
  const sittings = await oLevelOf(db, applicationId);
  return sittings.map(({ sitting, examinationType, examYear, awaiting, results }) => ({
    sitting,
    examination: examinationType,
    year: examYear,
    awaiting,
    results: results.map(({ subject, grade }) => ({ subject, grade })),
  }));
}

/** Whether a student belongs where somebody works with admissions. */
async function isStudentThere(db: Db, { id, actor }: { id: number; actor: Holder }): Promise<boolean> {
  const found = await db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select('p.id')
    .where('p.id', '=', id)
    .where(rowsWithin(reachOf(actor, claim), studentColumns))
    .executeTakeFirst();
  return found !== undefined;
}

const time = (at: Date | null) => at?.toISOString() ?? null;

async function presentEntry(db: Db, row: Row): Promise<Admission['entries'][number]> {
  const { applicationId, utme, score, aggregate, absent, lapsesAt, clearanceComment, ...said } = row;
  return {
    ...said,
    submittedAt: time(row.submittedAt),
    offeredAt: time(row.offeredAt),
    decidedAt: time(row.decidedAt),
    lastDay: lapsesAt && lagosDate(lastInstant(lapsesAt)),
    screening: utme === null ? null : { utme, score, aggregate, absent: absent ?? false },
    sittings: await declaredOf(db, applicationId),
    clearedAt: row.clearance === 'cleared' ? time(row.clearedAt) : null,
    clearanceComment: clearanceComment ?? '',
  };
}

/**
 * How a student came to the university, as far as somebody sees. Throws NOT_FOUND where neither the student nor any
 * offer to them is of where they work.
 */
export async function admissionOfStudent(db: Db, asked: { id: number; actor: Holder }): Promise<Admission> {
  const rows = await entriesOf(db, asked);
  if (rows.length === 0 && !(await isStudentThere(db, asked))) throw new AppError('NOT_FOUND');
  return { entries: await Promise.all(rows.map((row) => presentEntry(db, row))) };
}

/** What a student declared for the newest offer that came of a form; null for who came without one. */
export async function ownOlevel(
  db: Db,
  studentId: number,
): Promise<CallData<typeof admissions.studentAdmission.myOlevel>> {
  const found = await db
    .selectFrom('admission_list_entry as e')
    .innerJoin('academic_session as s', 's.id', 'e.session_id')
    .leftJoin('olevel_verification as v', 'v.entry_id', 'e.id')
    .select(['e.application_id as applicationId', 's.name as session', 'v.state as verification'])
    .where('e.student_id', '=', studentId)
    .where('e.application_id', 'is not', null)
    .where(wasOffered)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const { applicationId, session, verification } = found;
  return { session, verification, sittings: await declaredOf(db, applicationId) };
}
