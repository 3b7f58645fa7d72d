import type { Trx } from '../database/database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { Owner } from '../http/route';
import type { Move } from './move-live';
import { findModule } from './registry.queries';

/** Somebody's act on one module. */
export interface Act {
  module: string;
  /** A user's id, `module:<id>` for the owning team, or `system`. */
  actor: string;
  reason: string;
  /** None when the portal acts by itself. */
  requestId?: string | undefined;
  /** The live composition that the person looked at; another one means STALE. */
  expects?: string | undefined;
  /** Place a release although it is incompatible with this portal. */
  acceptIncompatible?: boolean | undefined;
  /** Kept in the audit beside what changed, as in the name of the key. */
  detail?: object;
}

/** What a team says of its own act. */
export interface OwnSaid {
  reason?: string | null | undefined;
  acceptIncompatible?: boolean | undefined;
  requestId: string;
}

/** A team need not say why it acts on its own module; then its act (`words`) says enough. */
export function ownAct({ module, keyName }: Owner, said: OwnSaid, words: string): Act {
  const { reason, acceptIncompatible, requestId } = said;
  const actor = `module:${module}`;
  return { module, actor, reason: reason ?? words, requestId, acceptIncompatible, detail: { key: keyName } };
}

export async function moduleOf(trx: Trx, id: string) {
  const module = await findModule(trx, id);
  if (!module) throw new AppError('NOT_FOUND');
  return module;
}

/** The move of a channel that an act makes. */
export function moveOf({ clock }: Pick<Deps, 'clock'>, act: Act, name: string): Move {
  const { actor, reason, requestId, expects, detail = {} } = act;
  return { author: actor, reason, requestId, expects, detail, act: name, at: clock.now() };
}
