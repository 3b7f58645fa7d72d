type Hear = () => void;

const hearers = new Map<string, Set<Hear>>();
const watchers = new Set<Hear>();

/** What the pages of this window follow, as in `hostel:12`; the shell has its stream of events tell of it. */
export const topicStore = {
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
  tell(topic: string): void {
    for (const hear of [...(hearers.get(topic) ?? [])]) hear();
  },
  /** Hears when another topic is followed. */
  watch(watch: Hear): () => void {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  },
};
