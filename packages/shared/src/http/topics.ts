/** Hears of a change, and over how many milliseconds those who are told of it read again. */
type Hear = (within: number) => void;
type Watch = () => void;

/** Milliseconds over which windows read again where nobody says how many there are. */
const usualSpread = 1000;

const hearers = new Map<string, Set<Hear>>();
const watchers = new Set<Watch>();

/** What the pages of this window follow, as in `hostel:12`; the shell has its stream of events tell of it. */
export const topicStore = {
  /** The one that was followed last at the end. */
  followed: (): readonly string[] => [...hearers.keys()],
  /** Hears of every change of the topic. Returns how to stop. */
  follow(topic: string, hear: Hear): () => void {
    hearers.set(topic, (hearers.get(topic) ?? new Set()).add(hear));
    for (const watch of [...watchers]) watch();
    return () => {
      const left = hearers.get(topic);
      left?.delete(hear);
      if (left?.size === 0) hearers.delete(topic);
    };
  },
  /** Something has changed, or may have. */
  tell(topic: string, within: number = usualSpread): void {
    for (const hear of [...(hearers.get(topic) ?? [])])
      try {
        hear(within);
      } catch (error) {
        // A page that fails to hear costs nobody else the news, nor the shell its stream of events.
        globalThis.reportError?.(error);
      }
  },
  /** Hears when another topic is followed. */
  watch(watch: Watch): () => void {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  },
};
