import fc from 'fast-check';

/**
 * A property of as many runs as fit into `milliseconds`: the run during which time is up is finished, all later ones
 * pass at once. fast-check's own limit goes on without waiting, and leaves that run changing tables beside the next test.
 */
export function timedProperty<Value>(
  values: fc.Arbitrary<Value>,
  milliseconds: number,
  holds: (value: Value) => Promise<void>,
) {
  const until = performance.now() + milliseconds;
  return fc.asyncProperty(values, async (value) => {
    if (performance.now() < until) await holds(value);
  });
}
