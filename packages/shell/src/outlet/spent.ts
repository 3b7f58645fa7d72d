let spent = false;

/** Something on this page lasts as long as its document: the next page is asked for as a document of its own. */
export function spendDocument(): void {
  spent = true;
}

export const isSpent = () => spent;
