/** What the tabs of one browser tell each other: they share one session. */
export type TabMessage =
  | { kind: 'signed out' }
  /** Somebody began or ended acting as another person: every page of the one before is wrong. */
  | { kind: 'person changed' }
  /** The session was renewed and now ends at this ISO time. */
  | { kind: 'session goes on'; userId: string; ends: string };

const channelName = 'portal-session';

/** Tells the other tabs. */
export function tellTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Hears the other tabs; answers the way to stop. */
export function hearTabs(heard: (message: TabMessage) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => heard(data));
  return () => channel.close();
}
