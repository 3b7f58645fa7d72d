import type { Command } from '../../../platform/command';
import { AppError } from '../../../platform/errors';

/** What somebody proposed they alone take back: whoever else is against it refuses it. Throws FORBIDDEN. */
export function demandProposer({ actor }: Command, preparedBy: string): void {
  if (actor.userId !== preparedBy)
    throw new AppError('FORBIDDEN', { message: 'Only who proposed this takes it back.' });
}
