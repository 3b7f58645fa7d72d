const key = 'portal:notice';

/** Leaves a word for the next document, which shows it on arrival. */
export function leaveNotice(title: string): void {
  try {
    sessionStorage.setItem(key, title);
  } catch {
    // A browser that refuses storage loses the word, nothing else.
  }
}

/** The word that the document before has left; each is shown once. */
export function takeNotice(): string | null {
  try {
    const title = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return title;
  } catch {
    return null;
  }
}
