/** Does a step of the start and says, to a person at the launcher, what was done and how long it took. */
export async function progress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const result = await work();
  if (process.env['PORTAL_PROGRESS']) {
    process.stdout.write(`✓ ${what}  ${((performance.now() - since) / 1000).toFixed(1)} s\n`);
  }
  return result;
}
