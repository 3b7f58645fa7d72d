import type { Deps } from '../../deps';
import { addUses, returnUse, usesOf } from '../../http/limits';
import { passwordLimit } from '../passwords';
import { wrongPasswords } from '../unlock-account';
import type { Tries } from './tries';
import { bitsOfTries, bitsOfWaiting } from './work-asked';

type GuessDeps = Pick<Deps, 'db' | 'clock'>;
const { seconds } = wrongPasswords;

/**
 * Bits of work that the queues ask of a stranger, as they are now: looked at again by who joins one, since work that was
 * gathered while it was cheap, or many who came at the same moment, do not count in a long one. `growth` asks for what a
 * queue of so many times the people would ask.
 */
export function bitsOfQueue({ network, known }: Tries, growth = 1): number {
  if (known) return 0;
  return bitsOfWaiting({
    here: passwordLimit.waitingOf('strangers', network),
    everywhere: passwordLimit.waitingOf('strangers'),
    proven: growth * passwordLimit.waitingOf('proven'),
  });
}

/** Bits of work that this browser has to do before its password is looked at; 0 for none. */
export async function workNeeded(deps: GuessDeps, tries: Tries, growth = 1): Promise<number> {
  const buckets = tries.counts.map(({ bucket }) => bucket);
  const used = await usesOf(deps, buckets, seconds);
  const asked = tries.counts.map((count) => bitsOfTries(count, used.get(count.bucket) ?? 0));
  return Math.max(...asked, bitsOfQueue(tries, growth));
}

/** Counts a try as failed until it is found right. False, with nothing counted, when it must bring work first. */
export async function countTry(deps: GuessDeps, tries: Tries, proven: boolean): Promise<boolean> {
  let within = true;
  for (const { bucket, most } of tries.counts)
    within = (await addUses(deps, { bucket, seconds })) <= most && within;
  if (within || proven) return true;
  await giveBack(deps, tries);
  return false;
}

/** The try was right, or was none: failures alone count. */
export async function giveBack(deps: GuessDeps, { counts }: Tries): Promise<void> {
  for (const { bucket } of counts) await returnUse(deps, { bucket, seconds });
}
