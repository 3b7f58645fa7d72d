import {
  bestGrades,
  eligibilityOf,
  namesOfAsked,
  oLevelOfUtme,
  oLevelPoints,
  readJambNumber,
  screenedAnswers,
  storedPath,
  subjectsAsked,
  type Question,
  type RecordDefinition,
} from '@portal/contracts/admissions';
import { answerAt } from '@portal/shared/forms/definition';
import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { oLevelOf, sectionsOf, type Application } from '../applications/applications.queries';
import { storedAnswer } from '../applications/stored-answers';
import { departmentSubjects } from '../application-setup/department-subjects.queries';
import { gradeFacts, oLevelSubjects } from '../olevel-verification/o-level-facts.queries';
import { aggregateIn, applicableFormula } from './formula.queries';
import type { ScreeningTables } from './screening.tables';

type Facts = Omit<Insertable<ScreeningTables['screening_candidate']>, 'score' | 'aggregate' | 'absent'>;
type FactDeps = Pick<Deps, 'env'>;

/** Answers of an application in clear, by question, whatever step they were given in. */
async function answersIn(deps: FactDeps, trx: Db | Trx, application: Application) {
  const sections = [...(await sectionsOf(trx, application.id)).values()];
  return (question: Question): string | null => {
    const section = sections.find((each) => answerAt(each, storedPath(question.name)) !== undefined);
    return storedAnswer(deps, { application, section }, question);
  };
}

async function namesIn(trx: Db | Trx, list: string, ids: readonly (string | null)[]): Promise<string[]> {
  const wanted = ids.flatMap((id) => (id ? [Number(id)] : []));
  if (wanted.length === 0) return [];
  const rows = await trx
    .selectFrom('lookup')
    .select('name')
    .where('list', '=', list)
    .where('id', 'in', wanted)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** JAMB examines candidates in the subjects of their course: they stand for what a department has not said. */
async function subjectsOfCourse(
  db: Db | Trx,
  { departmentId, examined }: { departmentId: number; examined: readonly number[] },
): Promise<number[][]> {
  const { groups } = await departmentSubjects(db, departmentId);
  return groups.length > 0 ? groups : examined.map((subject) => [subject]);
}

/** What the department that an application has chosen asks for; nothing of a form that screens nobody. */
export async function chosenCourse(
  deps: FactDeps,
  db: Db | Trx,
  { application, definition }: { application: Application; definition: RecordDefinition },
): Promise<{ department: string | null; subjects: number[][] }> {
  const asked = screenedAnswers(definition);
  if (!asked) return { department: null, subjects: [] };
  const answer = await answersIn(deps, db, application);
  const departmentId = Number(answer(asked.department) ?? 0);
  const chosen = await db
    .selectFrom('department')
    .select('name')
    .where('id', '=', departmentId)
    .executeTakeFirst();
  if (!chosen) return { department: null, subjects: [] };
  const listed = await listedOf(db, application.id);
  const typed = await namesIn(db, 'utme-subjects', asked.subjects.map(answer));
  const examined = oLevelOfUtme(
    listed && listed.subjects.length > 0 ? listed.subjects : typed,
    await oLevelSubjects(db),
  );
  return { department: chosen.name, subjects: await subjectsOfCourse(db, { departmentId, examined }) };
}

/** What the O-level results of an application come to, for its department and its subjects of the UTME. */
async function standingOf(
  trx: Trx,
  { id, departmentId, utmeSubjects }: { id: number; departmentId: number; utmeSubjects: readonly string[] },
) {
  const sittings = (await oLevelOf(trx, id)).map(({ results }) => results);
  const grades = await gradeFacts(trx);
  const subjects = await oLevelSubjects(trx);
  const examined = oLevelOfUtme(utmeSubjects, subjects);
  const ofCourse = await subjectsOfCourse(trx, { departmentId, examined });
  const { credits, eligible, awaiting, missing } = eligibilityOf(sittings, {
    grades,
    asked: subjectsAsked(subjects, ofCourse),
  });
  return {
    o_level_points: oLevelPoints(bestGrades(sittings, grades), examined),
    o_level_credits: credits,
    eligible,
    awaiting,
    missing: namesOfAsked(missing, subjects),
  };
}

/** What JAMB's list says of the candidate whom an application is joined to; undefined while it is joined to nobody. */
async function listedOf(trx: Db | Trx, applicationId: number) {
  const found = await trx
    .selectFrom('jamb_candidate_application as j')
    .innerJoin('jamb_candidate as c', (join) =>
      join.onRef('c.session_id', '=', 'j.session_id').onRef('c.jamb_number', '=', 'j.jamb_number'),
    )
    .select(['c.session_id as sessionId', 'c.jamb_number as number', 'c.utme_total as utme'])
    .where('j.application_id', '=', applicationId)
    .executeTakeFirst();
  if (!found) return undefined;
  const subjects = await trx
    .selectFrom('jamb_candidate_subject')
    .select(['subject', 'score'])
    .where('session_id', '=', found.sessionId)
    .where('jamb_number', '=', found.number)
    .orderBy('position')
    .execute();
  const english = subjects.find(({ subject }) => subject === 'Use of English')?.score ?? null;
  return { ...found, subjects: subjects.map(({ subject }) => subject), english };
}

const idOrNull = (answer: string | null) => (answer ? Number(answer) : null);

/** What a submitted application says of whoever is screened by it; undefined for a form that screens nobody. */
async function factsOf(
  deps: FactDeps,
  trx: Trx,
  { application, definition, at }: { application: Application; definition: RecordDefinition; at: Date },
): Promise<Facts | undefined> {
  const asked = screenedAnswers(definition);
  if (!asked) return undefined;
  const answer = await answersIn(deps, trx, application);
  const listed = await listedOf(trx, application.id);
  const typed = await namesIn(trx, 'utme-subjects', asked.subjects.map(answer));
  const subjects = listed && listed.subjects.length > 0 ? listed.subjects : typed;
  const departmentId = Number(answer(asked.department));
  const [gender] = await namesIn(trx, 'genders', [answer(asked.sex)]);
  const lga = idOrNull(answer(asked.lga));
  return {
    application_id: application.id,
    session_id: application.sessionId,
    application_type_id: application.typeId,
    registration_number: listed?.number ?? readJambNumber(answer(asked.number) ?? ''),
    surname: application.lastname,
    first_name: application.firstname,
    middle_name: application.middlename,
    gender: gender as Facts['gender'],
    date_of_birth: answer(asked.birth) ?? '',
    // Of a country without states there is neither.
    state_id: lga === null ? null : idOrNull(answer(asked.state)),
    lga_id: lga,
    department_id: departmentId,
    second_department_id: asked.secondDepartment ? idOrNull(answer(asked.secondDepartment)) : null,
    utme_score: listed?.utme ?? Number(answer(asked.utme)),
    utme_subjects: subjects,
    // Of a number that is somebody else's, the list says nothing of this candidate.
    english_score: listed?.english ?? null,
    ...(await standingOf(trx, { id: application.id, departmentId, utmeSubjects: subjects })),
    submitted_at: at,
  };
}

/**
 * Writes down what a submitted application says of whoever is screened by it, in the transaction of the submission; one
 * that is submitted again takes the place of what was there, and keeps its score. Forms that screen nobody leave nothing.
 */
export async function recordScreeningFacts(
  deps: FactDeps,
  trx: Trx,
  given: { application: Application; definition: RecordDefinition; at: Date },
): Promise<void> {
  const facts = await factsOf(deps, trx, given);
  if (!facts) return;
  const { application_id: id } = facts;
  const scored = await trx
    .selectFrom('screening_score')
    .select('score')
    .where('application_id', '=', id)
    .executeTakeFirst();
  const { formula } = await applicableFormula(trx, {
    sessionId: facts.session_id,
    typeId: facts.application_type_id,
  });
  const score = scored?.score ?? null;
  const aggregate = aggregateIn(formula, { ...facts, score });
  await trx
    .insertInto('screening_candidate')
    .values({ ...facts, score, aggregate })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ ...facts, score, aggregate }))
    .execute();
}
