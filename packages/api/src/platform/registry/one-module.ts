import type { Author, Command } from '../command';
import type { Trx } from '../database/database';
import { AppError } from '../errors';
import { findModule } from './registry.queries';

/** One module, as whoever changes it saw the portal. */
export interface SeenModule {
  module: string;
  /** The live composition that the person looked at; another one means STALE. */
  expects?: string | undefined;
}

/** A module of which another release is to be placed. */
export interface Placing extends SeenModule {
  /** Place the release although it is incompatible with this portal. */
  acceptIncompatible?: boolean | undefined;
}

export async function moduleOf(trx: Trx, id: string) {
  const module = await findModule(trx, id);
  if (!module) throw new AppError('NOT_FOUND');
  return module;
}

/** The module's row, which nobody else changes until this transaction ends. Throws NOT_FOUND. */
export async function lockModule(trx: Trx, id: string) {
  const module = await trx
    .selectFrom('module')
    .select(['config', 'off_for as offFor', 'settings_revision as revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!module) throw new AppError('NOT_FOUND');
  return module;
}

/** A team need not say why it changes its own module; then `words` say enough. */
export const explained = <Who extends Author>(command: Command<Who>, words: string): Command<Who> => ({
  ...command,
  reason: command.reason ?? words,
});
