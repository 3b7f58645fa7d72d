import { tabStorage } from '@portal/shared/model';

const key = 'portal:notice';

/** Leaves a word for the next document, which shows it on arrival. */
export function leaveNotice(title: string): void {
  tabStorage.setItem(key, title);
}

/** The word that the document before has left; each is shown once. */
export function takeNotice(): string | null {
  const title = tabStorage.getItem(key);
  tabStorage.removeItem(key);
  return title;
}
