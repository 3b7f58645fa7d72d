import { tabStorage } from '@portal/shared/model';

const key = 'portal:handed';

function handed(): { path?: unknown; notice?: unknown } {
  try {
    return (JSON.parse(tabStorage.getItem(key) ?? 'null') as object | null) ?? {};
  } catch {
    return {};
  }
}

const noticeIn = (state: unknown): unknown => (state as { notice?: unknown } | null | undefined)?.notice;

/** Keeps what a page says to one that is a document of its own: the state of a history entry does not outlive a load. */
export function handNotice(path: string, state: unknown): void {
  const notice = noticeIn(state);
  if (typeof notice === 'string') tabStorage.setItem(key, JSON.stringify({ path, notice }));
  else tabStorage.removeItem(key);
}

/** Puts what was handed to this document into its history entry, where a reload finds it. Nobody else gets it. */
export function takeNotice(): void {
  const { path, notice } = handed();
  tabStorage.removeItem(key);
  if (path === location.pathname && typeof notice === 'string')
    history.replaceState({ ...(history.state as object | null), notice }, '');
}
