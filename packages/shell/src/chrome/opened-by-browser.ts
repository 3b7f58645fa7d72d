/**
 * Before any script has come the browser itself opens a menu: in the document `details` stands in the place of the button
 * and of what it opens, with the button's `aria-controls` on its `summary`. React's takes over with the menu open
 * (`boot/first-view.ts`).
 */

/** Style of a `summary` that looks as a button does: whatever is pressed outside belongs to it while it is open. */
export const closedOutside = {
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > &::before': { content: '""', position: 'fixed', inset: '0', zIndex: 'dropdown' },
} as const;

/** Ids of what the browser opens: the menu of phones and that of the account. */
export const openedByBrowser = { sideMenu: 'side-menu', accountMenu: 'account-menu' } as const;
