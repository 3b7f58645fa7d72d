/** What the tabs of one browser tell each other: they share one session. */
export type TabMessage =
  | { kind: 'signed out' }
  /** Somebody began or ended acting as another person: every page of the one before is wrong. */
  | { kind: 'person changed' }
  /** The session was renewed and now ends at this ISO time. */
  | { kind: 'session goes on'; userId: string; ends: string };

const channelName = 'portal-session';

/** Any script of this site can send anything there. */
function isTabMessage(data: unknown): data is TabMessage {
  const { kind, userId, ends } = Object(data) as Record<string, unknown>;
  if (kind === 'signed out' || kind === 'person changed') return true;
  return kind === 'session goes on' && typeof userId === 'string' && !Number.isNaN(Date.parse(String(ends)));
}

/** Null where the browser has no such thing or denies it: the tabs then hear from the server, with their next call. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

/** Tells the other tabs. */
export function tellTabs(message: TabMessage): void {
  const channel = openChannel();
  channel?.postMessage(message);
  channel?.close();
}

/** Hears the other tabs; answers the way to stop. */
export function hearTabs(heard: (message: TabMessage) => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) heard(data);
  });
  return () => channel?.close();
}
