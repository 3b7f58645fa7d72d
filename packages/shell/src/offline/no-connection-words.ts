/** What stands in the place of a page that cannot come: the worker's document and the card of the shell say the same. */
export const noConnectionWords = {
  title: 'There is no connection',
  body: 'This page has not been read on this device before, so it cannot be shown now. Nothing that you saved is lost.',
} as const;
