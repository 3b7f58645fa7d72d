import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { asSentence } from '@portal/shared/model';
import { actorNames } from '../../audit/actor-names';
import { actorIdOf, whoActs, type Author, type Command } from '../../command';
import type { Db, Trx } from '../../database/database';
import { notifyAll } from '../../notifications/notify';
import { peopleWith } from '../../notifications/people-with-claim';

/** What gave the release to people: a live composition, or a rollout, however often it grows. */
export type Occasion = `live ${number}` | `canary ${string}`;

interface Acceptance {
  releaseId: number;
  /** What was accepted, a line each. */
  accepted: readonly string[];
  occasion: Occasion;
}

/** Lines named in a notification, and how much of each and of the reason: all of it stands on the page behind. */
const mostNamed = 2;
const mostOfLine = 60;
const mostOfReason = 80;

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** As in `GET /Refunds/older and 3 more`: the calls, without what differs. */
function namedIn(accepted: readonly string[]): string {
  const names = [...new Set(accepted.map((line) => line.split(': ')[0] ?? line))];
  const named = names.slice(0, mostNamed).map((name) => cut(name, mostOfLine));
  const more = names.length - named.length;
  return [named.join(', '), ...(more > 0 ? [`${more} more`] : [])].join(' and ');
}

/**
 * Keeps that people were given a release although it is incompatible or says nothing of its calls, and tells everybody
 * else who may move modules, each of them once of the same differences on the same occasion. Nothing where nothing had
 * to be accepted. What nobody has is not kept: whoever gives it to people answers for it.
 */
export async function noteAccepted(
  trx: Trx,
  command: Command<Author>,
  { releaseId, accepted, occasion }: Acceptance,
): Promise<void> {
  if (accepted.length === 0) return;
  const { at, reason = '' } = command;
  const accepted_by = actorIdOf(command);
  const calls = JSON.stringify(accepted);
  await trx
    .insertInto('accepted_release')
    .values({ release_id: releaseId, accepted_by, accepted_at: at, reason, calls })
    .execute();
  const { module, title, version } = await trx
    .selectFrom('module_release as r')
    .innerJoin('module as m', 'm.id', 'r.module_id')
    .select(['m.id as module', 'm.title', 'r.version'])
    .where('r.id', '=', releaseId)
    .executeTakeFirstOrThrow();
  const nameOf = await actorNames(trx, [accepted_by]);
  const others = (await peopleWith(trx, 'modules.edit', at)).filter(
    (user) => String(user) !== whoActs(command).actor,
  );
  await notifyAll(trx, others, {
    type: 'incompatible release',
    at,
    url: `/modules/view?id=${module}&tab=releases`,
    key: `accepted-release:${releaseId}:${occasion}:${createHash('sha256').update(calls).digest('hex')}`,
    message: `${nameOf(accepted_by)} placed ${title} ${version} although it is not compatible, as far as the portal knows: ${asSentence(cut(reason, mostOfReason))} In doubt: ${namedIn(accepted)}.`,
  });
}

/** The last time that somebody accepted each of these releases. */
export async function acceptancesOf(db: Db | Trx, releaseIds: readonly number[]) {
  const rows = await db
    .selectFrom('accepted_release')
    .distinctOn('release_id')
    .select(['release_id as releaseId', 'accepted_by as by', 'accepted_at as at', 'reason'])
    .where('release_id', '=', sql<number>`any(${releaseIds}::bigint[])`)
    .orderBy('release_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ releaseId, ...acceptance }) => [releaseId, acceptance]));
}
