import { sql, type RawBuilder } from 'kysely';
import { whoActs, type Author, type Command } from '../command';
import type { Db, Trx } from '../database/database';
import { AppError } from '../errors';
import type { Actor } from '../http/route';
import { mayBeSecond } from './second-person';
import { twoPeopleKind, type Subject } from './two-people-kinds';

/** Things of one kind, and what of them was written, as in `account`. */
interface Written {
  kind: Subject['kind'];
  ids: readonly number[];
  part: string;
}

/** Puts on record who wrote a part of these, in the transaction that writes it. */
export async function recordAuthor(
  trx: Trx,
  command: Pick<Command<Author>, 'actor' | 'at'>,
  { kind, ids, part }: Written,
): Promise<void> {
  const { actor: person, subject: as_person = null } = whoActs(command);
  const { at } = command;
  const rows = ids.map((id) => ({
    kind,
    subject: String(id),
    act: 'wrote' as const,
    person,
    as_person,
    part,
    at,
  }));
  if (rows.length > 0) await trx.insertInto('authorship').values(rows).execute();
}

/** What one was made of was not approved yet: its authors wrote the other one as well. */
export async function recordSameAuthors(
  trx: Trx,
  { at }: Pick<Command, 'at'>,
  { from, to }: { from: Subject; to: Subject },
): Promise<void> {
  for (const userId of await authors(trx, from))
    await recordAuthor(trx, { actor: { userId }, at }, { kind: to.kind, ids: [to.id], part: 'copied' });
}

/** In a query: user ids of whoever wrote a part since it was last approved; `id` names the column of the subject. */
export function authorsOf(kind: Subject['kind'], id: string): RawBuilder<string[]> {
  return sql<string[]>`authors_of(${kind}, ${sql.ref(id)}::text)`;
}

/** In a query: whether this person may approve what waits there; `id` names the column of the subject. */
export function mayApprove(
  { userId, impersonatorId, claims }: Actor,
  kind: Subject['kind'],
  id: string,
): RawBuilder<boolean> {
  if (impersonatorId !== undefined || !claims.includes(twoPeopleKind(kind).claim)) return sql<boolean>`false`;
  return sql<boolean>`(not ${userId}::text = any(${authorsOf(kind, id)}))`;
}

async function authors(db: Db | Trx, { kind, id }: Subject): Promise<string[]> {
  const { rows } = await sql<{
    authors: string[];
  }>`select authors_of(${kind}, ${String(id)}) as authors`.execute(db);
  return rows[0]?.authors ?? [];
}

/**
 * Throws SECOND_PERSON for whoever wrote a part of it since it was last approved, and for who acts as another person.
 * The subject has to be held: what is written meanwhile waits.
 */
export async function demandSecondPerson(
  trx: Trx,
  { actor }: Pick<Command, 'actor'>,
  subject: Subject,
): Promise<void> {
  if (!mayBeSecond(actor, await authors(trx, subject))) throw new AppError('SECOND_PERSON');
}

/** The same, and puts the approval on record: without it the database lets nothing come into force. */
export async function approveAsSecond(trx: Trx, command: Command, subject: Subject): Promise<void> {
  await demandSecondPerson(trx, command, subject);
  const { kind, id } = subject;
  await trx
    .insertInto('authorship')
    .values({
      kind,
      subject: String(id),
      act: 'approved',
      person: command.actor.userId,
      as_person: null,
      part: 'all',
      at: command.at,
    })
    .execute();
}
