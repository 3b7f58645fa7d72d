import { remindReferees } from '../../src/domains/admissions/postgraduate/remind-referees';
import { receiveTranscript } from '../../src/domains/admissions/postgraduate/read-application';
import { clockOf } from '../../src/platform/clock';
import type { Db, Trx } from '../../src/platform/database/database';
import type { Deps } from '../../src/platform/deps';
import type { Env } from '../../src/platform/env';
import type { Applied } from './applications';
import { officerOf } from './officers';
import { answerReferences, mailedTokens } from './postgraduates';
import { randomFrom } from './random';

const seed = 322;
const day = 86_400_000;

/** What referees of postgraduate applicants have written by now, and the transcripts that have come. */
export async function seedReferences(
  trx: Trx,
  all: readonly Applied[],
  { env, now, officer }: { env: Env; now: Date; officer: string },
): Promise<void> {
  const random = randomFrom(seed);
  const depsAt = (at: Date) => ({ db: trx as unknown as Db, env, clock: clockOf(() => at) }) as Deps;
  for (const { id, applicant } of all) {
    const { brought } = applicant.plan;
    if (!brought) continue;
    const at = (days: number) => new Date(applicant.submittedAt.getTime() + days * day);
    const tokens = await mailedTokens(trx, id);
    await answerReferences(depsAt(at(2)), tokens, { plan: { answered: brought.references } }, random);
    if (!brought.transcript) continue;
    const { version } = await trx
      .selectFrom('application')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const daysAgo = (now.getTime() - at(3).getTime()) / day;
    const command = officerOf(officer, ['admissions.edit'], now)(daysAgo);
    await receiveTranscript({ db: trx as unknown as Db }, command, { id, version });
  }
  // The job: whoever is silent is reminded, and who was for three weeks is asked no more.
  await remindReferees(depsAt(now));
}
