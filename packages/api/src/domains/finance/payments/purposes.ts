import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { fromParts } from '../../../platform/part';
import type { Invoice } from '../invoices/invoices.queries';

/** What a domain does with invoices of one purpose. */
export interface Purpose {
  /** What a paid invoice brings about, in the transaction that counts the money. */
  onPaid?: (trx: Trx, invoice: Invoice, now: Date) => Promise<unknown>;
  /** What follows where a payment is taken back, in the transaction that does so. The invoice is REVERSED already. */
  onTakenBack?: (trx: Trx, invoice: Invoice, by: { actor: string; now: Date }) => Promise<unknown>;
  /** The same once more as it is billed now, where finance itself cannot know it. */
  billAgain?: (deps: Deps, invoice: Invoice, madeBy: string) => Promise<Invoice>;
  /** Path of the page of an invoice where the purpose has one of its own. `mode`: of the application. */
  invoicePage?: (rrr: string, mode?: string | null) => string;
  /** Tells payers by itself that what an invoice is for ends soon. */
  tellsOfEnd?: true;
}

declare module '../../../platform/part' {
  interface Part {
    /** By the purpose's id. */
    purposes?: Readonly<Record<number, Purpose>>;
  }
}

/** Ids of the purposes that tell payers by themselves. */
export const tellingOfEnd = (): number[] =>
  [...fromParts(({ purposes }) => purposes)].flatMap(([id, { tellsOfEnd }]) =>
    tellsOfEnd ? [Number(id)] : [],
  );

/** What follows for invoices of a purpose, from the domain that it belongs to. */
export const purposeOf = (id: number): Purpose => fromParts(({ purposes }) => purposes).get(String(id)) ?? {};
