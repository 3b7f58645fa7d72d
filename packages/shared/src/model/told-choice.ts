import { storageDenied } from './browser-storage';

const year = 365 * 24 * 60 * 60;

/** Undefined where it throws, as where a browser denies scripts its cookies. */
function unlessDenied<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function cookieOf(name: string): string | undefined {
  const cookies = unlessDenied(() => document.cookie)?.split('; ');
  return cookies?.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Sets a cookie, where the browser lets scripts do so. */
export function writeCookie(cookie: string): void {
  unlessDenied(() => (document.cookie = cookie));
}

/**
 * Repeats in a cookie what somebody chose in this browser, or that it is chosen no more: the page server sends content
 * before any script can read the storage.
 */
export function tellServer(name: string, choice: string | null): void {
  const value = encodeURIComponent(choice ?? '');
  if (cookieOf(name) === (choice === null ? undefined : value)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = choice === null ? 0 : year;
  writeCookie(`${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`);
}

/**
 * What the page server was told, where the storage is denied: the document was made by it, and nothing else knows what
 * was chosen. Null where there is a storage, which knows better.
 */
export function onlyTold(name: string): string | null {
  if (!storageDenied()) return null;
  return unlessDenied(() => decodeURIComponent(cookieOf(name) ?? '')) || null;
}
