/** Keeps count of unsaved work, so that navigation can ask before it is lost. */
export interface LeaveGuard {
  /** Registers a question; returns the way to take it back. */
  register(unsaved: () => boolean): () => void;
  /** Whether anything on the page is unsaved right now. */
  holds(): boolean;
}

export function createLeaveGuard(): LeaveGuard {
  const questions = new Set<() => boolean>();
  return {
    register(unsaved) {
      questions.add(unsaved);
      return () => questions.delete(unsaved);
    },
    holds: () => [...questions].some((unsaved) => unsaved()),
  };
}
