let ended = false;

/**
 * The person has left: nothing that was typed on this page is kept any more, not even what a form has still to write.
 * Called before the drafts are removed; the page is left after this.
 */
export function endDrafts(): void {
  ended = true;
}

/** Whether they have ended on this page. */
export const draftsEnded = (): boolean => ended;
