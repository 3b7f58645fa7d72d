import { ownApplicationText } from '@portal/contracts/admissions';
import type { Trx } from '../../../platform/database/database';
import type { ImportAbout } from '../../../platform/imports/import-kind';
import { ownNumbers } from '../manage-applications/own-application';
import type { NewEntry } from './add-entry';

/** A row of an uploaded list as an entry, or why it is none. */
export type Judged = { number: number } & ({ entry: NewEntry } | { message: string });

/** Nobody puts themselves on the list: such a row is refused. */
export async function ofOthers(
  trx: Trx,
  judged: Judged[],
  { sessionId, typeId, command }: ImportAbout & { typeId: number },
): Promise<Judged[]> {
  const numbers = judged.flatMap((each) => ('entry' in each ? [each.entry.registration_number] : []));
  if (sessionId === undefined || numbers.length === 0) return judged;
  const own = await ownNumbers(trx, command.actor, { sessionId, typeId, numbers });
  return judged.map((each) =>
    'entry' in each && own.has(each.entry.registration_number)
      ? { number: each.number, message: ownApplicationText }
      : each,
  );
}
