import type { Command } from '../command';
import type { Trx } from '../database/database';
import { everyPart } from '../part';

declare module '../part' {
  interface Part {
    /** What a domain gave out that opens something without the password ends, in the transaction that sets another one. */
    passwordSet?: (trx: Trx, command: Command) => Promise<void>;
  }
}

/** Tells every domain that the person of the command has another password. */
export async function tellPasswordSet(trx: Trx, command: Command): Promise<void> {
  for (const { passwordSet } of everyPart()) await passwordSet?.(trx, command);
}
