import type { EntryState } from '@portal/contracts/admissions';
import { sql, type Updateable } from 'kysely';
import { actorIdOf, type Author, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { applicationById } from '../applications/applications.queries';
import { settleNin } from '../applications/identity/claim-nin';
import type { AdmissionListTables } from './admission-list.tables';
import type { HeldEntry } from './held-entry';

type Change = Updateable<AdmissionListTables['admission_list_entry']>;

/** Who does it, and when. */
export type By = Pick<Command<Author>, 'actor' | 'at' | 'reason'>;

/** Writes what happened to an entry. */
export async function recordEntryEvent(
  trx: Trx,
  by: By,
  event: { entryId: number; from: EntryState | null; to: EntryState; detail?: object },
): Promise<void> {
  await trx
    .insertInto('admission_list_event')
    .values({
      entry_id: event.entryId,
      at: by.at,
      actor: actorIdOf(by),
      from_state: event.from,
      to_state: event.to,
      reason: by.reason ?? null,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}

/** How the states of an entry are called on its application. */
const ofApplication: Partial<Record<EntryState, string>> = {
  recommended: 'recommended',
  published: 'admitted',
  accepted: 'accepted',
  declined: 'declined',
  lapsed: 'lapsed',
  withdrawn: 'withdrawn',
};

/**
 * What a move makes of the application. An offer that is taken back ends it, and no way leads out of that: who is taken off
 * the list before anybody was told, by mistake or for another list, is where they were before they were recommended, and
 * applies as before.
 */
function followingOf(from: EntryState, to: EntryState): string | undefined {
  if (to === from) return undefined;
  if (to === 'withdrawn' && from !== 'published') return from === 'draft' ? undefined : 'screened';
  return ofApplication[to];
}

/** Who is recommended, and by this entry alone. */
const isRecommended = sql<boolean>`(a.state = 'recommended' and not exists (select from admission_list_entry e
  where e.application_id = a.id and e.state in ('recommended', 'approved', 'published', 'accepted')))`;

/** The application goes along where its own life allows it. */
export async function moveApplication(
  trx: Trx,
  { application_id }: Pick<HeldEntry, 'application_id'>,
  { to, at }: { to: string; at: Date },
) {
  const goes = to === 'screened' ? isRecommended : sql<boolean>`true`;
  const moved = await sql`update application a set state = ${to}, updated_at = ${at}, version = a.version + 1
    where a.id = ${application_id} and ${goes}
      and exists (select from application_move m where m.from_state = a.state and m.to_state = ${to})`.execute(
    trx,
  );
  if (to !== 'withdrawn' || !moved.numAffectedRows) return;
  const withdrawn = await applicationById(trx, Number(application_id));
  if (withdrawn) await settleNin(trx, withdrawn);
}

const decided: readonly EntryState[] = ['accepted', 'declined', 'lapsed', 'withdrawn'];

/** Changes an entry that is held, and writes down who did it and why. Answers its next version. */
export async function changeEntry(
  trx: Trx,
  by: By,
  { entry, set, detail }: { entry: HeldEntry; set: Change; detail?: object },
): Promise<{ version: number }> {
  const version = entry.version + 1;
  const to = set.state ?? entry.state;
  await trx
    .updateTable('admission_list_entry')
    .set({ ...set, version })
    .where('id', '=', entry.id)
    .execute();
  await recordEntryEvent(trx, by, { entryId: entry.id, from: entry.state, to, ...(detail && { detail }) });
  const follows = followingOf(entry.state, to);
  if (follows !== undefined && entry.application_id !== null)
    await moveApplication(trx, entry, { to: follows, at: by.at });
  return { version };
}

/** Moves an entry that is held to its next state; the database knows which moves there are. */
export function moveEntry(
  trx: Trx,
  by: By,
  { entry, to, set = {} }: { entry: HeldEntry; to: EntryState; set?: Change },
): Promise<{ version: number }> {
  const decided_at = decided.includes(to) ? by.at : null;
  return changeEntry(trx, by, { entry, set: { ...set, state: to, decided_at } });
}

/** Throws CONFLICT, in these words, unless the entry is in one of the states. */
export function demandState({ state }: HeldEntry, states: readonly EntryState[], message: string): void {
  if (!states.includes(state)) throw new AppError('CONFLICT', { message });
}
