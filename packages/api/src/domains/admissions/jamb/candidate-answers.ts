import { plainKey, type JambMode } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';
import type { ListedEntry } from './typed-beside-list';

/** Names as somebody gives them. */
interface Names {
  surname: string;
  firstname: string;
  middlename: string;
}

/** What JAMB's list says of a candidate, by ids of our lists. */
export interface CandidateAnswers extends Names {
  mode: JambMode;
  genderId: number | null;
  countryId: number;
  stateId: number;
  /** The name of that state. */
  state: string;
  lgaId: number;
  facultyId: number;
  departmentId: number;
  /** Of UTME only. */
  utmeScore: number | null;
  /** Four of them, in JAMB's order. The id is of the list `utme-subjects`; null where that has no such subject. */
  subjects: { subject: string; subjectId: number | null; score: number }[];
  /** Of direct entry only. */
  qualification: ListedEntry | null;
}

export interface CandidateKey {
  sessionId: number;
  /** As `readJambNumber` writes it. */
  jambNumber: string;
}

const wordsOf = ({ surname, firstname, middlename }: Names) =>
  new Set(
    [surname, firstname, middlename]
      .flatMap((name) => name.split(/\s+/))
      .map(plainKey)
      .filter(Boolean),
  );

/** Two different names that are the same, in whatever order, are one person; of somebody listed under one name, that one. */
export function namesAgree(listed: Names, given: Names): boolean {
  const [ours, theirs] = [wordsOf(listed), wordsOf(given)];
  const same = [...ours].filter((word) => theirs.has(word)).length;
  return same >= Math.min(2, ours.size) && same > 0;
}

const partsOf = (...names: string[]) =>
  new Set(
    names
      .flatMap((name) => name.split(/[\s-]+/))
      .map(plainKey)
      .filter(Boolean),
  );
const common = (ours: ReadonlySet<string>, theirs: ReadonlySet<string>) =>
  [...ours].filter((part) => theirs.has(part)).length;
const allOf = ({ surname, firstname, middlename }: Names) => partsOf(surname, firstname, middlename);

/** Whether they have one name in common at least, or a part of a double one. */
export function namesMeet(listed: Names, given: Names): boolean {
  return common(allOf(listed), allOf(given)) > 0;
}

/**
 * Whether the surname, or a part of a double one, or two names are the same: what may be one person in another spelling. A
 * single given name is many people's.
 */
export function spellingAgrees(listed: Names, given: Names): boolean {
  const surnames = common(partsOf(listed.surname), partsOf(given.surname));
  return surnames > 0 || common(allOf(listed), allOf(given)) >= 2;
}

const find = (db: Db | Trx, { sessionId, jambNumber }: CandidateKey) =>
  db
    .selectFrom('jamb_candidate as c')
    .innerJoin('state as st', 'st.id', 'c.state_id')
    .innerJoin('department as d', 'd.id', 'c.department_id')
    .leftJoin('lookup as g', (join) => join.on('g.list', '=', 'genders').onRef('g.name', '=', 'c.sex'))
    .select([
      'c.surname',
      'c.first_name as firstname',
      'c.other_names as middlename',
      'c.mode',
      'g.id as genderId',
      'st.country_id as countryId',
      'c.state_id as stateId',
      'st.name as state',
      'c.lga_id as lgaId',
      'd.faculty_id as facultyId',
      'c.department_id as departmentId',
      'c.utme_total as utmeScore',
    ])
    .where('c.session_id', '=', sessionId)
    .where('c.jamb_number', '=', jambNumber)
    .executeTakeFirst();

/**
 * What the list says of whoever has that number and one of whose names `given` are. Undefined where nobody of the session
 * has the number, and where it belongs to somebody of other names: a number is no secret, and tells a stranger nothing.
 */
export async function answersOfCandidate(
  db: Db | Trx,
  key: CandidateKey,
  given: Names,
): Promise<CandidateAnswers | undefined> {
  const found = await find(db, key);
  return found && namesAgree(found, given) ? withResults(db, key, found) : undefined;
}

/** The same for an application that an officer has joined to the candidate, whatever the names on its invoice. */
export async function answersOfJoined(
  db: Db | Trx,
  key: CandidateKey,
): Promise<CandidateAnswers | undefined> {
  const found = await find(db, key);
  return found && withResults(db, key, found);
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

async function withResults(db: Db | Trx, key: CandidateKey, found: Found): Promise<CandidateAnswers> {
  const subjects = await db
    .selectFrom('jamb_candidate_subject as s')
    .leftJoin('lookup as k', (join) =>
      join.on('k.list', '=', 'utme-subjects').onRef('k.name', '=', 's.subject'),
    )
    .select(['s.subject', 'k.id as subjectId', 's.score'])
    .where('s.session_id', '=', key.sessionId)
    .where('s.jamb_number', '=', key.jambNumber)
    .orderBy('s.position')
    .execute();
  const qualification = await db
    .selectFrom('jamb_candidate_qualification')
    .select(['qualification', 'institution', 'grade', 'year'])
    .where('session_id', '=', key.sessionId)
    .where('jamb_number', '=', key.jambNumber)
    .executeTakeFirst();
  return { ...found, subjects, qualification: qualification ?? null };
}

/** Whether a number stands on the list of a session. */
export const isListed = async (db: Db | Trx, key: CandidateKey): Promise<boolean> =>
  (await find(db, key)) !== undefined;
