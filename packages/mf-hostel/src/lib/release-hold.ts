/** What ends the hold of an allocation: nothing was paid, so that nothing is given back. */
export const releaseOfHold = (id: number, reason: string) => ({
  params: { id },
  body: { state: 'held' as const, refund: false, kept: '', reason },
});
