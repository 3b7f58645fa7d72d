import {
  eligibilityOf,
  namesOfAsked,
  subjectsAsked,
  type admissions,
  type Graded,
} from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { oLevelOf } from '../applications/applications.queries';
import { besideList } from '../jamb/typed-beside-list';
import { cardUses, mostCardUses } from './cards';
import { judgedBy } from './judged-by.queries';
import { gradeFacts, oLevelSubjects } from './o-level-facts.queries';
import { presentCard, presentPersons, verificationById, type Presenting } from './verifications.queries';

type Whole = CallData<typeof admissions.olevelVerification.one>;

const mostSittings = [1, 2] as const;
const noCard = { body: '', examNumber: '', examYear: '', examCenter: '', pin: '', serial: '' };

async function foundOf(db: Db | Trx, id: number) {
  const sittings = await db
    .selectFrom('olevel_found_sitting')
    .select(['sitting', 'examination_type_id as examinationTypeId', 'exam_number as examNumber'])
    .select('exam_year as examYear')
    .where('verification_id', '=', id)
    .execute();
  const results = await db
    .selectFrom('olevel_found_result')
    .select(['sitting', 'subject_id as subjectId', 'grade_id as gradeId'])
    .where('verification_id', '=', id)
    .orderBy('subject_id')
    .execute();
  return sittings.map((one) => ({
    ...one,
    results: results.filter(({ sitting }) => sitting === one.sitting),
  }));
}

async function evidenceOf(db: Db | Trx, id: number) {
  const rows = await db
    .selectFrom('olevel_evidence')
    .select(['id', 'sitting', 'name', 'uploaded_by as by', 'uploaded_at as at'])
    .where('verification_id', '=', id)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
  const nameOf = await actorNames(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map((row) => ({ ...row, by: nameOf(row.by), at: row.at.toISOString() }));
}

async function historyOf(db: Db | Trx, id: number) {
  const rows = await db
    .selectFrom('olevel_verification_event')
    .select(['at', 'actor', 'kind', 'comment'])
    .where('verification_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  const nameOf = await actorNames(
    db,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ at, actor, ...said }) => ({ ...said, at: at.toISOString(), by: nameOf(actor) }));
}

/** One verification in full. Throws NOT_FOUND, also beyond the officer's reach. */
export async function wholeVerification(
  deps: Pick<Deps, 'db' | 'env'>,
  { id, ...by }: Presenting & { id: number },
): Promise<Whole> {
  const { db } = deps;
  const row = await verificationById(db, { id, actor: by.actor });
  const [person] = row ? await presentPersons(db, [row], by) : [];
  if (!row || !person) throw new AppError('NOT_FOUND');
  const { applicationId } = row;
  const declared = applicationId === null ? [] : await oLevelOf(db, applicationId);
  const beside = await besideList(db, applicationId === null ? [] : [applicationId]);
  const found = await foundOf(db, id);
  const evidence = await evidenceOf(db, id);
  const uses = applicationId === null ? new Map<number, number>() : await cardUses(db, applicationId);
  const mostUses = await mostCardUses(db);
  const subjects = await oLevelSubjects(db);
  const subjectNames = new Map(subjects.map((one) => [one.id, one.name]));
  const grades = await gradeFacts(db);
  const { groups, ...rule } = await judgedBy(db, row);
  const asked = subjectsAsked(subjects, groups);
  const named = (results: readonly Graded[]) =>
    results.map(({ subjectId, gradeId }) => ({
      subjectId,
      subject: subjectNames.get(subjectId) ?? '',
      gradeId,
      grade: grades.get(gradeId)?.name ?? '',
    }));
  const judged = (sittings: readonly { results: readonly Graded[] }[]) => {
    const { credits, eligible, awaiting, missing } = eligibilityOf(
      sittings.map(({ results }) => results),
      { grades, asked },
    );
    return { credits, eligible, awaiting, missing: namesOfAsked(missing, subjects) };
  };
  return {
    ...person,
    department: row.department,
    jambList: (applicationId === null ? undefined : beside.get(applicationId)) ?? null,
    comment: row.comment,
    required: asked.map((group) => [...group]),
    ...rule,
    sittings: mostSittings.flatMap((number) => {
      const sitting = declared.find((one) => one.sitting === number);
      // Where a form says nothing, whatever the body shows is entered into both.
      if (!sitting && declared.length > 0) return [];
      const shown = found.find((one) => one.sitting === number);
      return {
        ...(sitting ? presentCard(deps, applicationId ?? 0, sitting) : { ...noCard, sitting: number }),
        examinationTypeId: sitting?.examinationTypeId ?? null,
        declared: named(sitting?.results ?? []),
        uses: uses.get(number) ?? 0,
        mostUses,
        found: shown
          ? {
              examinationTypeId: shown.examinationTypeId,
              examNumber: shown.examNumber,
              examYear: String(shown.examYear),
              results: named(shown.results),
            }
          : null,
        evidence: evidence.filter((one) => one.sitting === number).map(({ sitting: _, ...file }) => file),
      };
    }),
    declaredJudgement: judged(declared),
    foundJudgement: found.length > 0 ? judged(found) : null,
    history: await historyOf(db, id),
  };
}
