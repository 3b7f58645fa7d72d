import { sql } from 'kysely';
import { actorIdOf, type Author, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { recordAuthor } from '../../../platform/two-people/authorship';
import type { NewEntry } from './add-entry';
import { ofCandidate } from './candidate-columns';

const batch = 500;

const columns = [
  ...ofCandidate,
  'duration_months',
  'conditions',
  'class',
  'score',
  'first_choice',
] as const satisfies (keyof NewEntry)[];

/** Puts any number of candidates on the list, as drafts, in few statements: they travel as JSON. */
export async function insertEntries(
  trx: Trx,
  command: Pick<Command<Author>, 'actor' | 'at'>,
  entries: readonly NewEntry[],
): Promise<void> {
  const [by, { at }] = [actorIdOf(command), command];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < entries.length; from += batch) {
    const some = JSON.stringify(entries.slice(from, from + batch));
    const { rows } = await sql<{ id: number }>`with added as (
        insert into admission_list_entry (${names}, added_by, added_at)
        select ${names}, ${by}, ${at} from jsonb_populate_recordset(null::admission_list_entry, ${some}::jsonb)
        returning id)
      insert into admission_list_event (entry_id, at, actor, from_state, to_state, reason, detail)
      select id, ${at}, ${by}, null, 'draft', null, '{}' from added returning entry_id as id`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await recordAuthor(trx, command, { kind: 'admission entry', ids, part: 'entry' });
  }
}
