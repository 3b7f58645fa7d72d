import type { SchemeKind } from '@portal/contracts/finance';
import { paymentPurposes } from '@portal/shared/model';
import type { SameThing } from '../invoices/invoices.queries';

/** What pays a part of an invoice in the payer's place. */
export interface Deduction {
  awardId: number | null;
  creditNoteId: number | null;
  /** `NELFUND student loan, 2025/2026`. */
  description: string;
  /** Kobo. */
  amount: number;
}

/** A line of a bill. */
export interface BillLine {
  description: string;
  /** Kobo. */
  amount: number;
  /** The fee item that it charges; it says which account earns it. */
  itemId?: number | null;
  /** `late`: added because the due date is past. */
  kind?: 'fee' | 'late';
}

/** A bill of which deductions may pay something. */
export interface DeductibleBill extends SameThing {
  lines: readonly BillLine[];
}

const totalOf = (lines: readonly BillLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** An approved award that may pay something of the bill. */
interface Award {
  id: number;
  kind: SchemeKind;
  name: string;
  /** The fee items that it pays, where it is for items. */
  items: ReadonlySet<number>;
  /** Kobo that have paid nothing yet. */
  left: number;
}

interface CreditNote {
  id: number;
  number: string;
  left: number;
}

/** The part of a bill that an award may pay at all. */
function deductibleBy(
  { kind, items }: Pick<Award, 'kind' | 'items'>,
  bill: Pick<DeductibleBill, 'lines' | 'purposeId'>,
): number {
  if (kind === 'items') return totalOf(bill.lines.filter(({ itemId }) => itemId && items.has(itemId)));
  return bill.purposeId === paymentPurposes.schoolFees ? totalOf(bill.lines) : 0;
}

/**
 * What is deducted from a bill: awards first, each no more than the lines that it may pay, then credit notes, never
 * more than the whole. A fixed or percentage award pays school fees; one for items pays those items, whatever they are
 * billed with.
 */
export function deductionsOfBill(
  bill: Pick<DeductibleBill, 'lines' | 'purposeId'>,
  { awards, notes }: { awards: readonly Award[]; notes: readonly CreditNote[] },
): Deduction[] {
  const deductions: Deduction[] = [];
  let unpaid = totalOf(bill.lines);
  const take = (deduction: Deduction) => {
    const amount = Math.min(deduction.amount, unpaid);
    if (amount <= 0) return;
    deductions.push({ ...deduction, amount });
    unpaid -= amount;
  };
  for (const award of awards) {
    const amount = Math.min(award.left, deductibleBy(award, bill));
    take({ awardId: award.id, creditNoteId: null, description: award.name, amount });
  }
  for (const note of notes) {
    const description = `Credit note ${note.number}`;
    take({ awardId: null, creditNoteId: note.id, description, amount: note.left });
  }
  return deductions;
}
