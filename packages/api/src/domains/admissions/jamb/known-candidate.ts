import type { CandidateFact } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';
import { type AppliedFor, isAllowed } from '../application-setup/allowed-places';
import { answersOfCandidate, answersOfJoined, isListed, type CandidateAnswers } from './candidate-answers';
import { entryInWords } from './typed-beside-list';

/** What has to be known of an application to find its candidate. */
interface Applying extends AppliedFor {
  id: number;
  lastname: string;
  firstname: string;
  middlename: string;
  jambNumber: string | null;
}

/** What JAMB's list says, as the form sends it. */
export type Facts = Partial<Record<CandidateFact, string>>;

export interface KnownCandidate {
  /** As it is kept; null where the application has none and none was given. */
  jambNumber: string | null;
  listed: boolean;
  /** Null where the list does not take the application for that candidate's. */
  facts: Facts | null;
  /** What the list says of direct entry then, in a line: the form asks for it by itself. */
  entry: string | null;
}

const places = ['firstSubject', 'secondSubject', 'thirdSubject', 'fourthSubject'] as const;

/** A choice that the set-up does not leave is made anew. */
async function factsOf(
  db: Db | Trx,
  application: AppliedFor,
  { utmeScore, subjects, facultyId, departmentId }: CandidateAnswers,
): Promise<Facts> {
  const may = await isAllowed(db, application, { list: 'departments', id: departmentId });
  const ids = places.flatMap((place, index) => {
    const id = subjects[index]?.subjectId;
    return id ? [[place, String(id)] as const] : [];
  });
  return {
    ...(utmeScore !== null && { utmeScore: String(utmeScore) }),
    ...Object.fromEntries(ids),
    ...(may && { faculty: String(facultyId), department: String(departmentId) }),
  };
}

const entryOf = ({ qualification: entry, state }: CandidateAnswers) =>
  entry &&
  entryInWords([
    entry.qualification,
    entry.institution,
    entry.grade,
    entry.year,
    `state of origin: ${state}`,
  ]);

/**
 * The candidate of an application: by the number that is given, or by its own. It is theirs where the payer's names are
 * those of the list, or where an officer has joined it to that number.
 */
export async function knownCandidate(
  db: Db | Trx,
  application: Applying,
  given: string,
): Promise<KnownCandidate> {
  const jambNumber = given || application.jambNumber;
  if (!jambNumber) return { jambNumber: null, listed: false, facts: null, entry: null };
  const { sessionId, lastname: surname, firstname, middlename } = application;
  const key = { sessionId, jambNumber };
  const joined = await db
    .selectFrom('jamb_candidate_application')
    .select('joined_by as by')
    .where('application_id', '=', application.id)
    .where('session_id', '=', sessionId)
    .where('jamb_number', '=', jambNumber)
    .executeTakeFirst();
  const byOfficer = joined !== undefined && joined.by !== 'applicant';
  const answers = byOfficer
    ? await answersOfJoined(db, key)
    : await answersOfCandidate(db, key, { surname, firstname, middlename });
  if (!answers) return { jambNumber, listed: await isListed(db, key), facts: null, entry: null };
  const facts = await factsOf(db, application, answers);
  return { jambNumber, listed: true, facts, entry: entryOf(answers) };
}
