import { networkOf } from '../../http/limits';
import type { Priority } from '../../process/concurrency-limit';
import { accountBuckets, wrongPasswords } from '../unlock-account';
import { leastWork, type Count } from './work-asked';

/** Wrong passwords from one address, far above what a campus mistypes in a quarter of an hour. */
const mostFromAddress = 300;

/** What the tries of somebody at a sign-in page are counted by. */
export interface Tries {
  counts: Count[];
  network: string;
  /** What takes turns with others at the queue: the account of a known device, else the network. */
  source: string;
  /** The account was signed in to in this browser before. */
  known: boolean;
}

interface Visitor {
  userName: string;
  ip: string;
  /** A device that the account knows. */
  known: { userId: number; device: string } | null;
}

/** A known device is counted apart, so that guesses of strangers do not concern it; others by account, and by address. */
export function triesOf({ userName, ip, known }: Visitor): Tries {
  const network = networkOf(ip);
  const own = { most: wrongPasswords.most, bits: { least: 16, most: 21 } };
  if (known)
    return {
      network,
      source: `account:${known.userId}`,
      known: true,
      counts: [{ ...own, bucket: accountBuckets.device(known.userId, known.device) }],
    };
  const address = {
    bucket: `login:address:${network}`,
    most: mostFromAddress,
    bits: { least: leastWork, most: 17 },
  };
  return {
    network,
    source: network,
    known: false,
    counts: [{ ...own, bucket: accountBuckets.login(userName) }, address],
  };
}

/** Whose turn comes first: known devices, then who brought work. */
export function priorityOf({ known }: Pick<Tries, 'known'>, done: number): Priority {
  if (known) return 'known';
  return done > 0 ? 'proven' : 'strangers';
}
