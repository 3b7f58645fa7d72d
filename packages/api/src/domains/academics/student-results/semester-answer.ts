import type { academics } from '@portal/contracts/academics';
import { texts, type CallData } from '@portal/shared/model';
import { signedCode, verificationOf } from '../../../platform/crypto/document-codes';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { passportPath } from '../../../platform/identity/passport';
import { blockedFor } from '../hidden-results';
import { issueResult } from './issue-result';
import { readResults, type StudentResults } from './read-results';
import { liveSheet, ofSemester, type InSemester, type LiveSheet } from './semester-sheet';
import type { WhoseResults } from './whose-results';

type Answer = CallData<typeof academics.results.sheet>;
type AnswerDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

async function sessionName({ db }: Pick<Deps, 'db'>, sessionId: number): Promise<string> {
  const found = await db
    .selectFrom('academic_session')
    .select('name')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found.name;
}

/** The sheet as it is shown; one that is not handed out has no mark. */
async function presentSheet(
  deps: AnswerDeps,
  { student }: StudentResults,
  { live, asked, handedOut }: { live: LiveSheet; asked: InSemester; handedOut: boolean },
): Promise<NonNullable<Answer['sheet']>> {
  const { content, how, publishedAt } = live;
  const { session: _, semester: __, ...said } = content;
  const now = deps.clock.now();
  const issued = handedOut ? await issueResult(deps.db, content, { ...asked, now }) : null;
  return {
    ...said,
    passport: passportPath(student.passportId),
    how,
    publishedAt: publishedAt.toISOString(),
    issuedAt: (issued?.issuedAt ?? now).toISOString(),
    mark: issued && verificationOf(deps, signedCode(deps, `SRS${issued.id}`)),
  };
}

/**
 * The sheet of a semester, or why there is none to see: not registered, not published, hidden while fees are owed. Offices
 * see also what is hidden from its student, without the mark by which it would count as given out.
 */
export async function semesterAnswer(
  deps: AnswerDeps,
  { student, reader }: WhoseResults,
  asked: InSemester,
): Promise<Answer> {
  const { db, clock } = deps;
  const { sessionId, semesterId } = asked;
  const [results, blocked] = await Promise.all([
    readResults(db, student, 'student'),
    blockedFor(db, student.id, clock.now()),
  ]);
  const courses = ofSemester(results, asked);
  const session = courses[0]?.session ?? (await sessionName(deps, sessionId));
  const semester = texts.semesters[semesterId - 1] ?? '';
  const nothing = { sessionId, session, semesterId, semester, blocked: null, sheet: null };
  if (courses.length === 0) return { ...nothing, state: 'not_registered' };
  const live = await liveSheet(db, results, asked);
  if (!live) return { ...nothing, state: 'not_published' };
  const state = blocked ? 'owing' : 'published';
  if (blocked && reader === 'student') return { ...nothing, state, blocked };
  const sheet = await presentSheet(deps, results, { live, asked, handedOut: !blocked });
  return { ...nothing, state, blocked, sheet };
}
