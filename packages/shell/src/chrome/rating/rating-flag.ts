import { browserStorage, writeCookie } from '@portal/shared/model';
import { sessionStore } from '@portal/shared/session';

const name = 'displayCSATModal';

/** The specification's copies for the browser: `<university>_displayCSATModal` in local storage, and the cookie. */
function copy(shortName: string): void {
  writeCookie(`${name}=false; path=/; samesite=lax`);
  browserStorage.setItem(`${shortName.toLowerCase()}_${name}`, 'false');
}

/** Nothing more is asked in this session: the flag is taken out of it and of its copies. */
export function clearRatingFlag(shortName: string): void {
  const session = sessionStore.get();
  if (session) sessionStore.set({ ...session, displayCSATModal: false });
  copy(shortName);
}
