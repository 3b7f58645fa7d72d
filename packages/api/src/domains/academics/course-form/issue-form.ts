import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { liveForm, type LiveForm } from './form-content.queries';

const approved = 'locked';

const forms = (db: Db | Trx, registrationId: number) =>
  db
    .selectFrom('course_form')
    .select(['id', 'registration_id as registrationId', 'version', 'state', 'content'])
    .select('issued_at as issuedAt')
    .where('registration_id', '=', registrationId);
export type IssuedForm = Awaited<ReturnType<ReturnType<typeof forms>['executeTakeFirstOrThrow']>>;

/** The form that still says what is; of an approved registration the one that was frozen, whatever has changed since. */
function standing(db: Db | Trx, registrationId: number, { state, version, content }: LiveForm) {
  const ofNow = forms(db, registrationId).where('version', '=', version).where('state', '=', state);
  if (state === approved) return ofNow.executeTakeFirst();
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
  const live = await liveForm(db, registrationId);
  if (!live) return undefined;
  const there = await standing(db, registrationId, live);
  if (there) return there;
  const { version, state, content } = live;
  await db
    .insertInto('course_form')
    .values({
      registration_id: registrationId,
      version,
      state,
      content: JSON.stringify(content),
      issued_at: now,
    })
    // Somebody else opened the approved one at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return standing(db, registrationId, live);
}
