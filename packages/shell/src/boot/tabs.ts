/** What the tabs of one browser tell each other: they share one session. */
export type TabMessage =
  | { kind: 'signed out' }
  /** Somebody began or ended acting as another person: every page of the one before is wrong. */
  | { kind: 'person changed' }
  /** The session was renewed and now ends at this ISO time. */
  | { kind: 'session goes on'; userId: string; ends: string };

const channelName = 'portal-session';

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
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => heard(data));
  return () => channel?.close();
}
