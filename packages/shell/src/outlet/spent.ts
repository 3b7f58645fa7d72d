let spent = false;
let cutOff = false;

/** Something on this page lasts as long as its document: the next page is asked for as a document of its own. */
export function spendDocument(): void {
  spent = true;
}

export const isSpent = () => spent;

/** Nothing is fetched or sent from this document any more, as under a policy of a module's own. */
export function cutDocumentOff(): void {
  spent = true;
  cutOff = true;
}

export const isCutOff = () => cutOff;
