const year = 365 * 24 * 60 * 60;

/**
 * Repeats in a cookie what somebody chose in this browser, or that it is chosen no more: the page server sends content
 * before any script can read the storage.
 */
export function tellServer(name: string, choice: string | null): void {
  const value = encodeURIComponent(choice ?? '');
  const told = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (told === (choice === null ? undefined : `${name}=${value}`)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = choice === null ? 0 : year;
  document.cookie = `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
