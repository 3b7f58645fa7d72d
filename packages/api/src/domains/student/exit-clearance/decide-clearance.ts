import type { ClearanceState } from '@portal/contracts/student';
import { asSentence, listed } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command, type Person } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import type { Holder } from '../../../platform/reach';
import { againstParts, shownWithin, type Part } from './exit-clearances.queries';
import { maySign } from './sign-claims';

type Officer = Person & Holder;

/** What an officer sees of these parts, their clearances held in the order in which everybody holds them. */
async function heldParts(
  trx: Trx,
  { actor }: Pick<Command<Officer>, 'actor'>,
  ids: readonly number[],
): Promise<Map<number, Part>> {
  await trx
    .selectFrom('exit_clearance as e')
    .select('e.id')
    .where('e.id', 'in', (parts) =>
      parts
        .selectFrom('exit_clearance_part as c')
        .select('c.clearance_id')
        .where('c.id', 'in', [...ids]),
    )
    .orderBy('e.id')
    .forUpdate()
    .execute();
  const parts = await shownWithin(trx, actor)
    .where('c.id', 'in', [...ids])
    .execute();
  return new Map(parts.map((part) => [part.id, part]));
}

interface Decision {
  state: ClearanceState;
  reason: string | null;
}

/** Writes what an office decided. */
const decide = (trx: Trx, command: Command<Officer>, { part, ...decision }: Decision & { part: Part }) =>
  trx
    .updateTable('exit_clearance_part')
    .set({
      ...decision,
      decided_by: actorIdOf(command),
      decided_at: command.at,
      version: part.version + 1,
      // The time begins anew for an office that has to decide again.
      ...(part.state === 'cleared' && { awaited_since: command.at }),
    })
    .where('id', '=', part.id)
    .execute();

async function tell(
  trx: Trx,
  { userId }: Part,
  { message, at }: { message: string; at: Date },
): Promise<void> {
  if (userId !== null) await notify(trx, { userId, type: 'exit clearance', at, message });
}

/** What a graduate reads when an office has cleared them. */
async function clearedWords(trx: Trx, { studentId, office }: Part): Promise<string> {
  const names = await trx
    .selectFrom('exit_clearance_part as c')
    .innerJoin('exit_clearance as e', 'e.id', 'c.clearance_id')
    .innerJoin('clearance_office as o', 'o.id', 'c.office_id')
    .select('o.name')
    .where('e.student_id', '=', studentId)
    .where('c.state', '<>', 'cleared')
    .orderBy('o.position')
    .execute();
  return names.length === 0
    ? `${office}: you are cleared, as by every other office. Your exit clearance slip can be printed.`
    : `${office}: you are cleared. Still to come: ${listed(names.map(({ name }) => name))}.`;
}

/** What an officer saw of a part, and what the records have against it. */
interface Against {
  version: number;
  against: string | undefined;
}

/** Why an officer does not clear somebody; undefined where nothing keeps them from it. */
function whyNot(actor: Officer, part: Part, { version, against }: Against): string | undefined {
  if (!maySign(actor, part)) return 'Another officer signs this.';
  if (part.state === 'cleared') return 'It is cleared already.';
  if (part.version !== version) return 'Somebody decided it meanwhile: look at it again.';
  if (part.status !== 'graduated') return 'This student has not graduated.';
  return against;
}

/** Clears graduates for an office, each by itself, and says why not of the others. */
export function clearParts(
  db: Db | Trx,
  command: Command<Officer>,
  seen: readonly Pick<Seen, 'id' | 'version'>[],
) {
  return inTransaction(db, async (trx) => {
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const parts = await heldParts(trx, command, [...versions.keys()]);
    const against = await againstParts(
      trx,
      [...parts.values()].filter((part) => maySign(command.actor, part)),
      command.at,
    );
    const refused: { id: number; message: string }[] = [];
    const cleared: Part[] = [];
    for (const [id, version] of versions) {
      const part = parts.get(id);
      const message = part
        ? whyNot(command.actor, part, { version, against: against.get(id) })
        : 'There is no such clearance.';
      if (part && message === undefined) cleared.push(part);
      else refused.push({ id, message: message ?? '' });
    }
    const { at } = command;
    for (const part of cleared) {
      await decide(trx, command, { part, state: 'cleared', reason: null });
      await tell(trx, part, { message: await clearedWords(trx, part), at });
    }
    for (const { id, office } of cleared)
      await record(trx, command, { act: 'exit_clearance.clear', after: { id, office } });
    return { cleared: cleared.length, refused };
  });
}

interface Seen {
  id: number;
  version: number;
  reason: string;
}

/** The part that an officer signs, as they saw it. Throws NOT_FOUND, FORBIDDEN, STALE. */
async function signedPart(trx: Trx, command: Command<Officer>, { id, version }: Seen): Promise<Part> {
  const part = (await heldParts(trx, command, [id])).get(id);
  if (!part) throw new AppError('NOT_FOUND');
  if (!maySign(command.actor, part)) throw new AppError('FORBIDDEN');
  if (part.version !== version) throw new AppError('STALE');
  return part;
}

/** Holds a clearance; the graduate reads why. Throws what `signedPart` does, and CONFLICT once it is cleared. */
export function holdPart(db: Db | Trx, command: Command<Officer>, seen: Seen) {
  return inTransaction(db, async (trx) => {
    const { reason } = seen;
    const part = await signedPart(trx, command, seen);
    if (part.state === 'cleared')
      throw new AppError('CONFLICT', {
        message: 'Your office has cleared this graduate: take that back first.',
      });
    const { id, office } = part;
    await decide(trx, command, { part, state: 'held', reason });
    const message = `${office}: your exit clearance is held. ${asSentence(reason)}`;
    await tell(trx, part, { message, at: command.at });
    await record(trx, command, { act: 'exit_clearance.hold', after: { id, office }, reason });
    return { version: part.version + 1 };
  });
}

/** Takes back that an office cleared; the slip ends with it. Throws what `signedPart` does, and CONFLICT. */
export function undoPart(db: Db | Trx, command: Command<Officer>, seen: Seen) {
  return inTransaction(db, async (trx) => {
    const { reason } = seen;
    const part = await signedPart(trx, command, seen);
    if (part.state !== 'cleared') throw new AppError('CONFLICT', { message: 'It is not cleared.' });
    const { id, office } = part;
    await decide(trx, command, { part, state: 'waiting', reason });
    const message = `${office}: it was taken back that you are cleared. ${asSentence(reason)}`;
    await tell(trx, part, { message, at: command.at });
    await record(trx, command, { act: 'exit_clearance.undo', after: { id, office }, reason });
    return { version: part.version + 1 };
  });
}
