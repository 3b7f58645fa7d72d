/** Each bucket ends a tenth above the one before: what is read from buckets is at most 5 % off. */
const growth = 1.1;
/** Ten minutes in milliseconds: whatever is longer, or claims to be, counts as this. */
export const mostMeasured = 600_000;

/** How many of a bucket were seen. */
export interface BucketCount {
  bucket: number;
  count: number;
}

/** The bucket that a measured value falls into: 0 for less than one, then on a logarithmic scale. */
export function bucketOf(value: number): number {
  if (!(value >= 1)) return 0;
  return 1 + Math.floor(Math.log(Math.min(value, mostMeasured)) / Math.log(growth) + 1e-9);
}

/** What stands for every value of a bucket: its middle on the logarithmic scale. */
export function valueOf(bucket: number): number {
  return bucket <= 0 ? 0 : growth ** (bucket - 0.5);
}

/**
 * The value below which `part` (0 to 1) of everything counted lies, at most 5 % off (values below one count as 0);
 * null when nothing was counted. The buckets may come in any order, and more than once.
 */
export function percentileOf(counts: readonly BucketCount[], part: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let left = Math.max(Math.ceil(total * part), 1);
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    left -= count;
    if (left <= 0) return valueOf(bucket);
  }
  return null;
}
