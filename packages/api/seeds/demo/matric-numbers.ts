import { giveNumber } from '../../src/domains/admissions/matric-numbers/give-numbers';
import type { Command } from '../../src/platform/command';
import type { Trx } from '../../src/platform/database/database';
import type { Env } from '../../src/platform/env';
import type { Actor } from '../../src/platform/http/route';

const day = 86_400_000;
const template = '{YYYY}{DD}{NNNNN}';
/** How many of those who wait are given a number. */
const given = 2;

/** These entrants have paid and wait for their numbers; the first of them are given theirs. */
export async function seedMatricNumbers(
  trx: Trx,
  { entrants, officer, now, env }: { entrants: readonly number[]; officer: string; now: Date; env: Env },
): Promise<void> {
  await trx.updateTable('student').set({ matric_number: null }).where('id', 'in', entrants).execute();
  const actor: Actor = {
    userId: officer,
    userName: 'demo',
    userType: 'official',
    roles: [],
    sessionId: 'demo',
    localClaims: [],
    claims: ['admissions.matric'],
  };
  const command: Command<Actor> = { actor, at: new Date(now.getTime() - day) };
  for (const id of entrants.slice(0, given)) await giveNumber(trx, { env }, { command, id, template });
}
