import {
  koboOfText,
  type changedSchemeSchema,
  type schemeSchema,
  type SchemeKind,
} from '@portal/contracts/finance';
import { counted, formatNaira } from '@portal/shared/model';
import type { InferType } from 'yup';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { itemsOf, lockScheme, type HeldScheme } from './schemes.queries';

type Written = InferType<typeof schemeSchema>;
type SaveDeps = Pick<Deps, 'db'>;

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** `12.5` per cent is 1,250 basis points; no fraction of one is left. */
const basisPointsOf = (percent: string) => Math.round(Number(percent) * 100);

/** What the table keeps; fields of another kind are dropped. Amounts are kobo. */
function valuesOf(written: Written) {
  const kind = written.kind as SchemeKind;
  return {
    name: written.name,
    sponsor: written.sponsor,
    kind,
    session_id: Number(written.sessionId),
    amount_kobo: kind === 'percent' ? null : (koboOfText(written.amount) ?? null),
    basis_points: kind === 'percent' ? basisPointsOf(written.percent) : null,
    cap_kobo: koboOfText(written.cap) ?? null,
    budget_kobo: koboOfText(written.budget) ?? 0,
    most_beneficiaries: written.mostBeneficiaries ? Number(written.mostBeneficiaries) : null,
  };
}
type Values = ReturnType<typeof valuesOf>;

const itemsWritten = ({ kind, items }: Written) => (kind === 'items' ? [...new Set(items)].sort() : []);

/** Throws INVALID at its field for a session or an item that is not there. */
async function demandKnown(db: Db | Trx, { session_id }: Values, items: readonly number[]): Promise<void> {
  const session = await db
    .selectFrom('academic_session')
    .select('id')
    .where('id', '=', session_id)
    .executeTakeFirst();
  if (!session) throw invalid('sessionId', 'Choose the session');
  const known = await db
    .selectFrom('fee_item')
    .select('id')
    .where('id', '=', ({ fn, val }) => fn<number>('any', [val([...items])]))
    .execute();
  if (known.length !== items.length) throw invalid('items', 'one of these items is not there any more');
}

async function writeItems(trx: Trx, schemeId: number, items: readonly number[]): Promise<void> {
  await trx.deleteFrom('scholarship_scheme_item').where('scheme_id', '=', schemeId).execute();
  if (items.length === 0) return;
  const rows = items.map((item_id) => ({ scheme_id: schemeId, item_id }));
  await trx.insertInto('scholarship_scheme_item').values(rows).execute();
}

const refuseTaken = (error: unknown): never => {
  if (isViolation(error, 'scholarship_scheme_session_id_name_key'))
    throw invalid('name', 'there is a scheme of this name in the session');
  throw error;
};

/** Makes a scheme. Throws INVALID for a name that its session has already, or what is not there. */
export function createScheme({ db }: SaveDeps, command: Command, written: Written): Promise<{ id: number }> {
  const [values, items] = [valuesOf(written), itemsWritten(written)];
  return inTransaction(db, async (trx) => {
    await demandKnown(trx, values, items);
    const made = await trx
      .insertInto('scholarship_scheme')
      .values({ ...values, created_by: command.actor.userId, created_at: command.at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeItems(trx, made.id, items);
    await record(trx, command, { act: 'scholarship.create', after: { scheme: made.id, ...values, items } });
    return made;
  }).catch(refuseTaken);
}

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** What awards were given by stays. Throws INVALID at the field. */
async function demandFrozen(
  trx: Trx,
  held: HeldScheme,
  { values, items }: { values: Values; items: readonly number[] },
) {
  const award = await trx
    .selectFrom('scholarship_award')
    .select('id')
    .where('scheme_id', '=', held.id)
    .limit(1)
    .executeTakeFirst();
  if (!award) return;
  if (held.kind !== values.kind) throw invalid('kind', 'there are awards: how it pays stays');
  if (held.sessionId !== values.session_id) throw invalid('sessionId', 'there are awards: its session stays');
  const before = (await itemsOf(trx, held.id)).map(({ id }) => id);
  if (!same(before, items)) throw invalid('items', 'there are awards: its items stay');
}

/** Throws INVALID for a budget below what is promised, or fewer students than there are. */
function demandRoom({ awarded, beneficiaries }: HeldScheme, values: Values): void {
  if (values.budget_kobo < awarded) throw invalid('budget', `${formatNaira(awarded)} is awarded already`);
  const most = values.most_beneficiaries;
  if (most !== null && most < beneficiaries)
    throw invalid(
      'mostBeneficiaries',
      `${counted(beneficiaries, 'student is', 'students are')} in it already`,
    );
}

/** The scheme as the officer saw it, held. Throws NOT_FOUND or STALE. */
async function heldAsSeen(trx: Trx, { id, version }: { id: number; version: number }): Promise<HeldScheme> {
  const held = await lockScheme(trx, id);
  if (!held) throw new AppError('NOT_FOUND');
  if (held.version !== version) throw new AppError('STALE');
  return held;
}

/** Changes a scheme. Throws NOT_FOUND, STALE, or INVALID for what awards have fixed. */
export function updateScheme(
  { db }: SaveDeps,
  command: Command,
  { id, written }: { id: number; written: InferType<typeof changedSchemeSchema> },
): Promise<{ version: number }> {
  const [values, items] = [valuesOf(written), itemsWritten(written)];
  return inTransaction(db, async (trx) => {
    const held = await heldAsSeen(trx, { id, version: written.version });
    await demandKnown(trx, values, items);
    await demandFrozen(trx, held, { values, items });
    demandRoom(held, values);
    const version = held.version + 1;
    await trx
      .updateTable('scholarship_scheme')
      .set({ ...values, version })
      .where('id', '=', id)
      .execute();
    await writeItems(trx, id, items);
    await record(trx, command, {
      act: 'scholarship.edit',
      before: { scheme: id, ...held },
      after: { scheme: id, ...values, items },
    });
    return { version };
  }).catch(refuseTaken);
}

/** Switches a scheme off or on. Throws NOT_FOUND, STALE, or CONFLICT when it is so already. */
export function switchScheme(
  { db }: SaveDeps,
  command: Command,
  { id, version, active }: { id: number; version: number; active: boolean },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const held = await heldAsSeen(trx, { id, version });
    if (held.active === active) throw new AppError('CONFLICT');
    await trx
      .updateTable('scholarship_scheme')
      .set({ active, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await record(trx, command, {
      act: active ? 'scholarship.open' : 'scholarship.close',
      before: { scheme: id, active: held.active },
      after: { scheme: id, active },
    });
    return { version: version + 1 };
  });
}
