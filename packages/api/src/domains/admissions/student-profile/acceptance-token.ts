import { sql } from 'kysely';
import { hashSecret } from '../../../platform/crypto/tokens';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { entryColumns, type HeldEntry } from '../admission-list/held-entry';

/** What whoever takes an offer up shows: the secret of the mail, and the number that the offer or its application has. */
export interface Shown {
  token: string;
  jambRegNumber: string;
}

/** Says the same of a wrong secret, a wrong number and an offer that is over. */
const noLonger = () => new AppError('LINK_EXPIRED', { message: 'This link is no longer valid' });

function selectShown(db: Db | Trx, { token, jambRegNumber }: Shown) {
  return db
    .selectFrom('admission_list_entry')
    .select(entryColumns)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('registration_number', '=', jambRegNumber),
        eb(
          'application_id',
          'in',
          selectFrom('application').select('id').where('application_number', '=', jambRegNumber),
        ),
      ]),
    )
    .where(
      sql<boolean>`${hashSecret(token)} = any(array_append(earlier_acceptance_hashes, acceptance_hash))`,
    );
}

/** Whether the offer is still open, and nobody has taken it up. */
function demandOpen(entry: HeldEntry | undefined, now: Date): HeldEntry & { lapses_at: Date } {
  if (entry?.state !== 'published' || !entry.lapses_at || now >= entry.lapses_at) throw noLonger();
  if (entry.student_id !== null) {
    throw new AppError('CONFLICT', {
      message: 'Your profile has been created. The link to set your password is in your mail.',
    });
  }
  return { ...entry, lapses_at: entry.lapses_at };
}

/** The offer that the secret is for; takes nothing. Throws LINK_EXPIRED, and CONFLICT once it is taken up. */
export async function shownOffer(db: Db, shown: Shown, now: Date) {
  return demandOpen(await selectShown(db, shown).executeTakeFirst(), now);
}

/**
 * The same, held until the transaction ends: of many who take it up at once, the first one does. Unique indexes would refuse
 * the others as well, after each had made an account for nothing.
 */
export async function holdShownOffer(trx: Trx, shown: Shown, now: Date) {
  return demandOpen(await selectShown(trx, shown).forUpdate().executeTakeFirst(), now);
}
