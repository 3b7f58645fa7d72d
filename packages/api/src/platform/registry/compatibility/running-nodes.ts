import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { sql } from 'kysely';
import { inTransaction, type Db, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { ownBuild } from './own-build';

/** Seconds between two heartbeats of a node. */
export const heartbeatEvery = 15;

/** A node that missed three heartbeats answers nobody any more. */
const isAlive = sql<boolean>`seen_at > now() - interval '1 minute'`;

/** As an orchestrator names it: the pod, the container. */
export const nodeName = os.hostname();

export interface RunningBuild {
  hash: string;
  /** Names of the nodes that run it. */
  nodes: string[];
}

/** The builds of all nodes that answer now. */
export function runningBuilds(db: Db | Trx): Promise<RunningBuild[]> {
  return db
    .selectFrom('api_node')
    .select(['build as hash', sql<string[]>`array_agg(distinct name order by name)`.as('nodes')])
    .where(isAlive)
    .groupBy('build')
    .orderBy('build')
    .execute();
}

/** The row stays locked until the node stands beside it, so that nobody removes it in between. */
async function storeBuild(trx: Trx, { hash, text }: { hash: string; text: string }): Promise<void> {
  const known = await trx
    .updateTable('api_build')
    .set({ registered_at: sql`now()` })
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  await trx
    .insertInto('api_build')
    .values({ hash, calls: text })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ registered_at: sql`now()` }))
    .execute();
}

async function forgetUnused(db: Db): Promise<void> {
  await db
    .deleteFrom('api_build')
    .where(sql<boolean>`registered_at < now() - interval '1 day'`)
    .where(sql<boolean>`not exists (select from api_node n where n.build = api_build.hash)`)
    .execute();
}

async function register({ db, env, calls }: RegisteringDeps, id: string): Promise<void> {
  const build = ownBuild({ calls });
  await inTransaction(db, async (trx) => {
    // The embedded database has one node: what else stands there did not end by itself.
    if (env.databaseUrl === undefined) await trx.deleteFrom('api_node').execute();
    await storeBuild(trx, build);
    await trx
      .insertInto('api_node')
      .values({ id, name: nodeName, build: build.hash })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
      .execute();
  });
}

type RegisteringDeps = Pick<Deps, 'db' | 'env' | 'calls'>;

export interface RunningNode {
  /** Says that the node still answers; one that was thought dead is there again. */
  beat(): Promise<void>;
  /** Says that it answers nobody any more. */
  leave(): Promise<void>;
}

/** Tells all nodes what this one answers. Before it answers anybody. */
export async function registerNode(deps: RegisteringDeps): Promise<RunningNode> {
  const { db } = deps;
  const id = randomUUID();
  await register(deps, id);
  await forgetUnused(db);
  return {
    async beat() {
      const { numUpdatedRows } = await db
        .updateTable('api_node')
        .set({ seen_at: sql`now()` })
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) await register(deps, id);
      await db
        .deleteFrom('api_node')
        .where(sql<boolean>`not (${isAlive})`)
        .execute();
    },
    async leave() {
      await db.deleteFrom('api_node').where('id', '=', id).execute();
    },
  };
}
