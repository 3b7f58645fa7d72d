import type { admissions } from '@portal/contracts/admissions';
import type { CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { workOutAggregates } from '../screening/work-out-aggregates';
import { priceFrom, waitForApproval, type Price } from './decide-fee';
import { inForceAtOnce } from './decide-rules';
import { lockSetup } from './lock-setup';
import { contentOf, type Content, type VersionKey } from './whole-setup.queries';
import { contentFrom, demandPlaces, writeVersion } from './write-version';

type SetupDeps = Pick<Deps, 'db'>;
type New = CallInput<typeof admissions.applicationSetup.create>['body'];
type Changed = CallInput<typeof admissions.applicationSetup.update>['body'];

const refuse = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** The type and session exist, and the type is this officer's to set up. Throws INVALID otherwise. */
async function demandTypeAndSession(
  trx: Trx,
  actor: Actor,
  { typeId, sessionId }: Pick<Begun, 'typeId' | 'sessionId'>,
) {
  const type = await trx
    .selectFrom('application_type')
    .select('student_type_id as studentType')
    .where('id', '=', typeId)
    .executeTakeFirst();
  if (!type || !isWithin(reachOf(actor, 'admissions.setup'), type)) {
    throw refuse('applicationTypeId', 'Choose the application type');
  }
  const session = trx.selectFrom('academic_session').select('id').where('id', '=', sessionId);
  if (!(await session.executeTakeFirst())) throw refuse('sessionId', 'Choose the session');
}

interface Begun {
  typeId: number;
  sessionId: number;
  content: Content;
  price: Price | null;
}

/** A draft with its first version; its fee waits. Throws INVALID where the type has one in that session. */
async function begin(
  { db }: SetupDeps,
  command: Command<Actor>,
  { act, ...wanted }: Begun & { act: string },
): Promise<VersionKey> {
  const { typeId, sessionId, content, price } = wanted;
  try {
    return await inTransaction(db, async (trx) => {
      await demandTypeAndSession(trx, command.actor, wanted);
      await demandPlaces(trx, content);
      const made = await trx
        .insertInto('application_setup')
        .values({ application_type_id: typeId, session_id: sessionId })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
      await writeVersion(trx, command, { ...made, content });
      if (price) await waitForApproval(trx, command, { setupId: made.id, price });
      const after = { setup: made.id, type: typeId, session: sessionId, ...content, waiting: price };
      await record(trx, command, { act, after });
      return made;
    });
  } catch (error) {
    if (!isViolation(error, 'application_setup_once')) throw error;
    throw refuse('sessionId', 'This type is set up for that session already');
  }
}

/** Sets a type up for a session, as a draft. Throws INVALID. */
export function createSetup(deps: SetupDeps, command: Command<Actor>, body: New): Promise<VersionKey> {
  const { applicationTypeId: typeId, sessionId, fee, lateDays, lateFee, ...written } = body;
  return begin(deps, command, {
    typeId,
    sessionId,
    content: contentFrom(written),
    price: priceFrom({ fee, lateDays, lateFee }),
    act: 'application_setup.create',
  });
}

/**
 * The same draft for another session, with the fee that is in force proposed anew; dates are nobody's to copy. Throws
 * NOT_FOUND, or INVALID where the type is set up for that session already.
 */
export async function cloneSetup(
  deps: SetupDeps,
  command: Command<Actor>,
  { id, sessionId }: { id: number; sessionId: number },
): Promise<VersionKey> {
  const { content, typeId, price } = await inTransaction(deps.db, async (trx) => {
    const setup = await lockSetup(trx, command, id);
    const found = await trx
      .selectFrom('application_fee')
      .select(['amount_kobo as amount', 'late_days as lateDays', 'late_kobo as lateFee'])
      .where('setup_id', '=', id)
      .where('state', '=', 'active')
      .executeTakeFirst();
    return { typeId: setup.typeId, content: await contentOf(trx, setup), price: found ?? null };
  });
  // A date of another year helps nobody.
  const dated = { ...content, screeningOn: null };
  const act = 'application_setup.clone';
  return begin(deps, command, { typeId, sessionId, content: dated, price, act });
}

/**
 * Writes another version over the one that was seen; once there are results, its formula and minimum score wait for another
 * officer. Throws NOT_FOUND, STALE or INVALID.
 */
export function updateSetup(
  { db }: SetupDeps,
  command: Command<Actor>,
  { id, version: seen, ...written }: Changed & { id: number },
) {
  return inTransaction(db, async (trx) => {
    const setup = await lockSetup(trx, command, id);
    if (setup.version !== seen) throw new AppError('STALE');
    const before = await contentOf(trx, setup);
    const wanted = contentFrom(written, before);
    await demandPlaces(trx, wanted);
    const { content, waits } = await inForceAtOnce(trx, command, { setup, before, wanted });
    const version = seen + 1;
    await writeVersion(trx, command, { id, version, content });
    await trx.updateTable('application_setup').set({ version }).where('id', '=', id).execute();
    if (content.formula !== before.formula) await workOutAggregates(trx, setup);
    const act = 'application_setup.update';
    await record(trx, command, { act, before: { setup: id, ...before }, after: { setup: id, ...content } });
    return { version, waits };
  });
}

/** Puts a draft in force. Throws NOT_FOUND, STALE, or CONFLICT where it is in force or has no fee that was approved. */
export function activateSetup(
  { db }: SetupDeps,
  command: Command<Actor>,
  { id, version }: { id: number; version: number },
) {
  return inTransaction(db, async (trx) => {
    const setup = await lockSetup(trx, command, id);
    if (setup.version !== version) throw new AppError('STALE');
    if (setup.state === 'active') throw new AppError('CONFLICT', { message: 'It is active already.' });
    const fee = await trx
      .selectFrom('application_fee')
      .select('id')
      .where('setup_id', '=', id)
      .where('state', '=', 'active')
      .executeTakeFirst();
    if (!fee) throw new AppError('CONFLICT', { message: 'Another officer has to approve its fee first.' });
    await trx.updateTable('application_setup').set({ state: 'active' }).where('id', '=', id).execute();
    const [before, after] = ['draft', 'active'].map((state) => ({ setup: id, state }));
    await record(trx, command, { act: 'application_setup.activate', before, after });
    return { version };
  });
}
