import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { countEmailLink } from '../email-change';
import { mailLink } from '../mailed-link';
import type { Person } from '../person';

type Account = Pick<Person, 'id' | 'email' | 'emailMigrated' | 'twoFactor' | 'secondFactorDue'>;

/**
 * Whether the mailbox has to stand for its owner: codes go there, or the second factor was taken off. A password is not
 * enough then to name another one.
 */
function restsOnMailbox({ twoFactor, secondFactorDue }: Account): boolean {
  return twoFactor === 'email' || (twoFactor === null && secondFactorDue);
}

/**
 * An address that nobody has confirmed proves nothing: no code is mailed there, and only the link to the address that
 * an officer entered makes it count. Mails that link anew. Throws EMAIL_UNCONFIRMED, or TOO_MANY after many links.
 */
export async function demandProvenAddress(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  account: Account,
): Promise<void> {
  const { id, email, emailMigrated } = account;
  if (emailMigrated || !email || !restsOnMailbox(account)) return;
  await countEmailLink(deps, id);
  await mailLink(deps, { userId: id, purpose: 'email', to: email });
  throw new AppError('EMAIL_UNCONFIRMED');
}
