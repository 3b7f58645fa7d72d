import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { liveForms, type LiveForm } from './form-content.queries';

const approved = 'locked';

const forms = (db: Db | Trx, registrationId: number) =>
  db
    .selectFrom('course_form')
    .select(['id', 'registration_id as registrationId', 'version', 'state', 'content'])
    .select('issued_at as issuedAt')
    .where('registration_id', '=', registrationId);
export type IssuedForm = Awaited<ReturnType<ReturnType<typeof forms>['executeTakeFirstOrThrow']>>;

/** The form that still says what is; of an approved registration the one that was frozen, whatever has changed since. */
function standing(db: Db | Trx, { registrationId, state, version, content }: LiveForm) {
  const ofNow = forms(db, registrationId).where('version', '=', version).where('state', '=', state);
  // Or the one that was issued anew in its place.
  if (state === approved) return ofNow.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return ofNow
    .where('id', '=', (eb) =>
      eb
        .selectFrom('course_form')
        .select(sql<number>`max(id)`.as('id'))
        .where('registration_id', '=', registrationId),
    )
    .where(sql<boolean>`content = ${JSON.stringify(content)}::jsonb`)
    .executeTakeFirst();
}

/** Keeps what forms say. */
async function makeForms(db: Db | Trx, made: readonly LiveForm[], now: Date): Promise<void> {
  await db
    .insertInto('course_form')
    .values(
      made.map(({ registrationId, version, state, content }) => ({
        registration_id: registrationId,
        version,
        state,
        content: JSON.stringify(content),
        issued_at: now,
      })),
    )
    // Somebody else opened the approved one at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The course form of a registration that is submitted: made where nothing that was made before says the same. The form of
 * an approved registration is made once; whoever approves last makes it in the same transaction, else the first who opens
 * it. Undefined where nothing is submitted.
 */
export async function issueForm(
  db: Db | Trx,
  registrationId: number,
  now: Date,
): Promise<IssuedForm | undefined> {
  const [live] = await liveForms(db, [registrationId]);
  if (!live) return undefined;
  const there = await standing(db, live);
  if (there) return there;
  await makeForms(db, [live], now);
  return standing(db, live);
}

/** Freezes the forms of registrations that have just been approved, by as many statements for all as for one. */
export async function freezeForms(trx: Trx, registrationIds: readonly number[], now: Date): Promise<void> {
  const live = await liveForms(trx, registrationIds);
  const approvedNow = live.filter(({ state }) => state === approved);
  if (approvedNow.length > 0) await makeForms(trx, approvedNow, now);
}
