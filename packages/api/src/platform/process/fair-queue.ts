/**
 * Those who wait, by where they come from: each source has its turn before one has its second, so that whoever sends
 * many delays nobody from elsewhere.
 */
export class FairQueue<T> {
  /** In the order of their next turn. */
  private readonly bySource = new Map<unknown, T[]>();
  private size = 0;

  get length(): number {
    return this.size;
  }

  lengthOf(source: unknown): number {
    return this.bySource.get(source)?.length ?? 0;
  }

  push(source: unknown, one: T): void {
    const own = this.bySource.get(source);
    if (own) own.push(one);
    else this.bySource.set(source, [one]);
    this.size += 1;
  }

  /** Whose turn it is. Its source waits behind all others for the next. */
  shift(): T | undefined {
    const [first] = this.bySource;
    if (!first) return undefined;
    const [source, own] = first;
    const one = own.shift();
    this.bySource.delete(source);
    if (own.length > 0) this.bySource.set(source, own);
    this.size -= 1;
    return one;
  }

  /** Takes somebody out who no longer waits. */
  remove(source: unknown, one: T): void {
    const own = this.bySource.get(source) ?? [];
    const place = own.indexOf(one);
    if (place < 0) return;
    own.splice(place, 1);
    if (own.length === 0) this.bySource.delete(source);
    this.size -= 1;
  }

  /** Takes out the last of the source with the most, if that has more than this one would have with another. */
  yieldTo(source: unknown): T | undefined {
    let longest: unknown;
    let most = this.lengthOf(source) + 1;
    for (const [other, own] of this.bySource)
      if (own.length > most) {
        longest = other;
        most = own.length;
      }
    const last = this.bySource.get(longest)?.at(-1);
    if (last !== undefined) this.remove(longest, last);
    return last;
  }
}
