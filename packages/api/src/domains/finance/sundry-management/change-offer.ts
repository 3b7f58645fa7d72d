import type { finance } from '@portal/contracts/finance';
import { formatNaira, koboOfNaira, type CallInput } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { freeItems } from './sundry-offers.queries';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { recordAuthor } from '../../../platform/two-people/authorship';

type NewOffer = CallInput<typeof finance.sundryOffers.create>['body'];
type Changed = CallInput<typeof finance.sundryOffers.update>['body'];

const columns = [
  'id',
  'description',
  'student_types',
  'visitors',
  'most',
  'asks',
  'active',
  'version',
] as const;

function valuesOf({ description, studentTypes, visitors, most, asks }: Omit<Changed, 'version'>) {
  const student_types = [...new Set(studentTypes)].sort((one, other) => one - other);
  return { description, student_types, visitors, most, asks };
}

const refuse = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** The offer, held until the transaction ends. Throws NOT_FOUND. */
export async function lockOffer(trx: Trx, id: number) {
  const offer = await trx
    .selectFrom('sundry_offer')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!offer) throw new AppError('NOT_FOUND');
  return offer;
}

/** Offers a fee item; its price waits for another officer. Throws INVALID for an item that is offered already. */
export async function createOffer(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { itemId, price, ...rest }: NewOffer,
) {
  const taken = refuse('itemId', 'Choose a fee item that is not offered yet');
  if (!(await freeItems(db)).some(({ id }) => id === itemId)) throw taken;
  const values = valuesOf(rest);
  const amount_kobo = koboOfNaira(price);
  try {
    return await inTransaction(db, async (trx) => {
      const offer = await trx
        .insertInto('sundry_offer')
        .values({ item_id: itemId, ...values, created_by: command.actor.userId, created_at: command.at })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
      await waitForApproval(trx, command, { offerId: offer.id, amount: amount_kobo });
      const after = { id: offer.id, itemId, ...values, waiting: amount_kobo };
      await record(trx, command, { act: 'sundry_offer.create', after });
      return offer;
    });
  } catch (error) {
    if (isViolation(error, 'sundry_offer_item_id_key')) throw taken;
    throw error;
  }
}

/** A price that waits for another officer. Answers its id. */
export async function waitForApproval(
  trx: Trx,
  command: Command,
  { offerId, amount }: { offerId: number; amount: number },
): Promise<number> {
  const none = { decided_by: null, decided_at: null, reason: null };
  const { id } = await trx
    .insertInto('sundry_price')
    .values({
      offer_id: offerId,
      amount_kobo: amount,
      prepared_by: command.actor.userId,
      prepared_at: command.at,
      ...none,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAuthor(trx, command, { kind: 'price', ids: [id], part: 'price' });
  const what = `A price of ${formatNaira(amount)} for a sundry item`;
  await askForApproval(trx, command, {
    kind: 'price',
    ids: [id],
    what,
    url: '/fees_assignment/sundry?forMe=true',
  });
  return id;
}

type Change = { active?: boolean } & Partial<ReturnType<typeof valuesOf>>;

interface OfferChange {
  id: number;
  version: number;
  act: string;
  change: Change;
}

/** Changes the offer that the officer saw, with its audit. Throws NOT_FOUND or STALE. */
function changeOffer({ db }: Pick<Deps, 'db'>, command: Command, wanted: OfferChange) {
  const { id, act, change } = wanted;
  return inTransaction(db, async (trx) => {
    const { version, ...before } = await lockOffer(trx, id);
    if (version !== wanted.version) throw new AppError('STALE');
    if (change.active === before.active) throw new AppError('CONFLICT');
    await trx
      .updateTable('sundry_offer')
      .set({ ...change, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const entry = { act, before, after: { ...before, ...change } };
    await record(trx, command, entry);
    return { version: version + 1 };
  });
}

export function updateOffer(deps: Pick<Deps, 'db'>, command: Command, body: Changed & { id: number }) {
  const { id, version } = body;
  return changeOffer(deps, command, { id, version, act: 'sundry_offer.update', change: valuesOf(body) });
}

/** Puts an offer up for sale, or takes it off. Throws CONFLICT when it already is so. */
export function switchOffer(
  deps: Pick<Deps, 'db'>,
  command: Command,
  wanted: { id: number; version: number; active: boolean },
) {
  const { active, ...rest } = wanted;
  return changeOffer(deps, command, { ...rest, act: 'sundry_offer.switch', change: { active } });
}
