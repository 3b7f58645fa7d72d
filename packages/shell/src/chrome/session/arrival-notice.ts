import { tabStorage } from '@portal/shared/model';

const key = 'portal:notice';

/** What one document can say to the next. Only a name is kept: nobody else's words are shown as the portal's. */
const notices = {
  'acting ended': 'You are back in your own account: acting as another person has ended.',
};
type NoticeName = keyof typeof notices;

/** Leaves a word for the next document, which shows it on arrival. */
export function leaveNotice(name: NoticeName): void {
  tabStorage.setItem(key, name);
}

/** The word that the document before has left; each is shown once. */
export function takeNotice(): string | null {
  const name = tabStorage.getItem(key) ?? '';
  tabStorage.removeItem(key);
  return Object.hasOwn(notices, name) ? notices[name as NoticeName] : null;
}
