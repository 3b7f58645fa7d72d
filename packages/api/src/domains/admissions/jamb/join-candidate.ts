import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { isLive } from '../applications/application-counts';
import type { CandidateKey } from './candidate-answers';
import { keepList } from './lock-list';

/** Of a candidate, and of the one application of a type that is theirs. */
interface JoinedKey {
  session_id: number;
  jamb_number: string;
  application_type_id: number;
}

/**
 * Notes that an application is that of a candidate of the list, in the transaction in which its form takes their answers.
 * From the first saved step on, new lists leave the candidate as they are. Another number of the same application takes
 * the place of the one before, and others that say this one are in doubt. Answers whether the number is listed. Throws
 * CONFLICT where another application of the same type has the number. `by` is the officer who says so, where it is not the
 * applicant.
 */
export async function joinCandidate(
  trx: Trx,
  applicationId: number,
  { sessionId, jambNumber, at, by = 'applicant' }: CandidateKey & { at: Date; by?: string },
): Promise<boolean> {
  await keepList(trx, sessionId);
  const listed = await trx
    .selectFrom('jamb_candidate')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('jamb_number', '=', jambNumber)
    .executeTakeFirst();
  await trx
    .deleteFrom('jamb_candidate_application')
    .where('application_id', '=', applicationId)
    .where(({ eb, or }) => or([eb('jamb_number', '<>', jambNumber), eb('session_id', '<>', sessionId)]))
    .execute();
  if (!listed) return false;
  const { typeId } = await trx
    .selectFrom('application')
    .select('application_type_id as typeId')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const key = { session_id: sessionId, jamb_number: jambNumber, application_type_id: typeId };
  await giveUpWithdrawn(trx, key);
  await trx
    .insertInto('jamb_candidate_application')
    .values({ ...key, application_id: applicationId, joined_at: at, joined_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (by !== 'applicant') {
    const said = trx.updateTable('jamb_candidate_application').set({ joined_at: at, joined_by: by });
    await said.where('application_id', '=', applicationId).where('joined_by', '<>', by).execute();
  }
  const own = await trx
    .selectFrom('jamb_candidate_application')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  if (!own) throw new AppError('CONFLICT', { message: 'Another application has this JAMB number.' });
  await doubtOthers(trx, key, applicationId);
  return true;
}

/**
 * Whoever typed the number before the list came, or under other names than the list has, keeps nobody from it whose it is:
 * an officer looks at both.
 */
async function doubtOthers(
  trx: Trx,
  { session_id, jamb_number, application_type_id }: JoinedKey,
  applicationId: number,
): Promise<void> {
  await trx
    .updateTable('application as a')
    .set({ jamb_number_doubtful: true })
    .where('a.jamb_number', '=', jamb_number)
    .where('a.session_id', '=', session_id)
    .where('a.application_type_id', '=', application_type_id)
    .where('a.id', '<>', applicationId)
    .where('a.jamb_number_doubtful', '=', false)
    .where(isLive)
    .execute();
}

/** An application that was withdrawn or removed holds nobody's number. */
async function giveUpWithdrawn(trx: Trx, key: JoinedKey): Promise<void> {
  await trx
    .deleteFrom('jamb_candidate_application')
    .where('session_id', '=', key.session_id)
    .where('jamb_number', '=', key.jamb_number)
    .where('application_type_id', '=', key.application_type_id)
    .where('application_id', 'in', (eb) =>
      eb
        .selectFrom('application as a')
        .select('a.id')
        .where((row) => row.not(isLive)),
    )
    .execute();
}

/**
 * The application is of another type or session from now on. Within the session it stays its candidate's, unless another
 * application of that type is theirs; the list of another session is another list.
 */
export async function moveJoined(
  trx: Trx,
  { applicationId, typeId, sessionId }: { applicationId: number; typeId: number; sessionId: number },
): Promise<void> {
  const joined = await trx
    .selectFrom('jamb_candidate_application')
    .select(['session_id', 'jamb_number'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  if (!joined) return;
  const key = { session_id: sessionId, jamb_number: joined.jamb_number, application_type_id: typeId };
  await giveUpWithdrawn(trx, key);
  const taken = await trx
    .selectFrom('jamb_candidate_application')
    .select('application_id')
    .where('session_id', '=', sessionId)
    .where('jamb_number', '=', joined.jamb_number)
    .where('application_type_id', '=', typeId)
    .executeTakeFirst();
  if (taken || sessionId !== joined.session_id) return leaveCandidates(trx, applicationId);
  await trx
    .updateTable('jamb_candidate_application')
    .set({ application_type_id: typeId })
    .where('application_id', '=', applicationId)
    .execute();
}

/** The application is of nobody on the list, as far as anybody knows. */
export async function leaveCandidates(trx: Trx, applicationId: number): Promise<void> {
  await trx.deleteFrom('jamb_candidate_application').where('application_id', '=', applicationId).execute();
}
