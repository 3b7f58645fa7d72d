import { record } from '../../audit/audit';
import { actorIdOf, type Command } from '../../command';
import type { FieldError, RolloutRule } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError, isViolation } from '../../errors';
import type { Owner } from '../../http/route';
import { explained, moduleOf, type Placing } from '../one-module';
import { callErrors, demandCompatible, doubtLines, type Doubted } from '../compatibility/demand-compatible';
import { judgeOffered } from '../compatibility/judge-calls';
import { noteSecurityEvent } from '../security/note-security-event';
import { lockChannels } from '../move-live';
import { insertRelease } from '../registry.queries';
import type { Release } from '../release-parts';
import { placeLive } from '../rollouts/promote';
import { readRule, reachesMany, type StoredRule } from '../rollouts/read-rule';
import { placeCanary } from '../rollouts/start-rollout';
import { checkHere } from './check-here';
import { missingReport, type CheckReport } from './check-report';
import { readRelease, type Offered } from './read-release';

export interface Offer extends Pick<Placing, 'acceptIncompatible'> {
  /** Gzipped tar. */
  archive: Buffer;
  /** Whom the canary goes to; null: live for everybody at once. */
  rule: RolloutRule | null;
}

export interface Published {
  id: string;
  version: string;
  placed: 'live' | 'canary' | 'held' | 'stored';
  composition: string;
  warnings: string[];
}

const refuse = (errors: FieldError[]) => new AppError('RELEASE_REFUSED', { errors });

interface Demanded extends Offered, Pick<Placing, 'acceptIncompatible'> {
  forMany: boolean;
}

/** Throws with everything at once. A version that is only published already has a code of its own. */
async function demandNothingWrong(
  trx: Trx,
  deps: Deps,
  { release, problems: own, acceptIncompatible, forMany }: Demanded,
): Promise<{ release: Release; doubted: Doubted; warnings: string[] }> {
  if (!release) throw refuse(own);
  const { manifest } = release;
  const { exists, problems, warnings } = await checkHere(trx, manifest);
  const judged = await judgeOffered(trx, deps, release);
  const wrong = [...own, ...problems];
  const others = wrong.length > 0 ? [...wrong, ...callErrors(judged.broken)] : [];
  if (exists && others.length === 0) throw new AppError('RELEASE_EXISTS');
  const again = { path: 'version', message: `${manifest.version} is already published` };
  if (exists || others.length > 0) throw refuse(exists ? [again, ...others] : others);
  const doubted = demandCompatible(judged, { accepted: acceptIncompatible, forMany });
  return { release, doubted, warnings: [...warnings, ...doubtLines(judged)] };
}

async function keepReport(trx: Trx, releaseId: number, report: CheckReport | null): Promise<void> {
  if (!report) return;
  await trx
    .insertInto('release_check')
    .values({ release_id: releaseId, report: JSON.stringify(report) })
    .execute();
}

interface Stored {
  releaseId: number;
  version: string;
  rule: StoredRule | null;
  doubted: Doubted;
}

/**
 * A release of a module that is off moves no channel: it waits until the module is enabled (`held`) or, where it was to
 * be a canary, until somebody names it (`stored`).
 */
async function keepForLater(
  trx: Trx,
  command: Command<Owner>,
  { releaseId, version, rule, doubted }: Stored,
) {
  const { module, keyName: key } = command.actor;
  const composition = await lockChannels(trx);
  const placed = rule ? 'stored' : 'held';
  if (placed === 'held')
    await trx.updateTable('module').set({ held_release_id: releaseId }).where('id', '=', module).execute();
  const after = { module, version, placed, key, ...doubted.detail };
  await record(trx, command, { act: 'module.publish', after });
  return { placed, composition } as const;
}

async function place(trx: Trx, command: Command<Owner>, stored: Stored) {
  const { releaseId, rule, doubted } = stored;
  const { detail, accepted } = doubted;
  const { module } = command.actor;
  const { enabled } = await moduleOf(trx, module);
  if (!enabled) return keepForLater(trx, command, stored);
  const move = { command, act: 'module.publish', detail };
  if (rule) {
    const composition = await placeCanary(trx, move, { module, releaseId, rule, accepted });
    return { placed: 'canary', composition } as const;
  }
  const composition = await placeLive(trx, move, { module, releaseId, accepted });
  return { placed: 'live', composition } as const;
}

async function store(
  deps: Deps,
  command: Command<Owner>,
  { offered, offer }: { offered: Offered; offer: Offer },
) {
  const owner = command.actor;
  return inTransaction(deps.db, async (trx): Promise<Published> => {
    const rule = offer.rule && (await readRule(trx, offer.rule));
    const published = `${owner.module} ${offered.release?.manifest.version ?? ''} published`;
    const { acceptIncompatible } = offer;
    const { release, doubted, warnings } = await demandNothingWrong(trx, deps, {
      ...offered,
      acceptIncompatible,
      forMany: !rule || reachesMany(rule),
    });
    const { id, version } = release.manifest;
    const by = {
      signature: offered.signature,
      keyId: owner.keyId,
      author: actorIdOf(command),
      at: command.at,
    };
    const releaseId = await insertRelease(trx, release, by);
    await keepReport(trx, releaseId, offered.report);
    const why = explained(command, published);
    const { placed, composition } = await place(trx, why, { releaseId, version, rule, doubted });
    return { id, version, placed, composition: String(composition), warnings };
  });
}

/** Takes a release of a team and gives it to whom the team says. Refuses with everything that is wrong with it. */
export async function publishRelease(deps: Deps, command: Command<Owner>, offer: Offer): Promise<Published> {
  const owner = command.actor;
  const read = await readRelease(offer.archive, owner);
  const unproved = missingReport(read.report, deps.env.requireCheck);
  const offered = { ...read, problems: [...read.problems, ...unproved] };
  if (offered.signature !== null && !offered.signed) {
    const detail = 'module.json is signed with another key';
    await noteSecurityEvent(deps, { kind: 'signature', module: owner.module, detail });
  }
  try {
    return await store(deps, command, { offered, offer });
  } catch (error) {
    if (isViolation(error, 'module_release_version')) throw new AppError('RELEASE_EXISTS', { cause: error });
    throw error;
  }
}
