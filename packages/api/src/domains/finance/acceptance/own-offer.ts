import type { finance } from '@portal/contracts/finance';
import { lagosDate, paymentPurposes, type CallData } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import type { Deps } from '../../../platform/deps';
import { letterOf } from '../letters/letters.queries';
import { feeOwed } from '../billing/student-bill';
import { lastInstant } from './offer-days';
import { invoiceOfOffer } from './acceptance-invoice';
import { offers, type Offer } from './offers';

type Mine = CallData<typeof finance.acceptance.mine>;

export const admissionLetters = ['undergraduate', 'foundation', 'postgraduate'] as const;

/** Whether an offer can be paid for and declined. */
export function isOpen({ state, lapsesAt }: Pick<Offer, 'state' | 'lapsesAt'>, now: Date): boolean {
  return state === 'published' && now < lapsesAt;
}

/** Why an offer can neither be paid for nor declined. Throws; with the words for its state. */
export function demandOpen(offer: Pick<Offer, 'state' | 'lapsesAt'>, now: Date): void {
  if (isOpen(offer, now)) return;
  if (offer.state === 'accepted') {
    throw new AppError('CONFLICT', { message: 'You have accepted this offer already.' });
  }
  if (offer.state === 'declined') {
    throw new AppError('CONFLICT', { message: 'You have declined this offer.' });
  }
  if (offer.state === 'withdrawn') {
    throw new AppError('CONFLICT', { message: 'This offer has been withdrawn.' });
  }
  throw new AppError('WINDOW_CLOSED', {
    message:
      'The time to accept this offer is over. Write to the admissions office if you still want the place.',
  });
}

/** What the fee is now; null where none has been set. */
async function feeOf(deps: Pick<Deps, 'db' | 'clock'>, { studentId, sessionId }: Offer) {
  const purposeId = paymentPurposes.acceptance;
  try {
    const { lines } = await feeOwed(deps, { studentId, sessionId, purposeId, option: 'Full' });
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    return { total, lines: lines.map(({ description, amount }) => ({ description, amount })) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

function presentOffer(offer: Offer): NonNullable<Mine['offer']> {
  const { id: _, studentId: __, mode: ___, restoredAt, ...said } = offer;
  return {
    ...said,
    offeredAt: offer.offeredAt.toISOString(),
    lapsesAt: offer.lapsesAt.toISOString(),
    lastDay: lagosDate(lastInstant(offer.lapsesAt)),
    decidedAt: offer.decidedAt?.toISOString() ?? null,
    restored: restoredAt !== null,
  };
}

/** The newest offer of a student with its fee, invoice and letter. */
export async function ownOffer(deps: Pick<Deps, 'db' | 'clock'>, studentId: number): Promise<Mine> {
  const { db, clock } = deps;
  const now = clock.now();
  const offer = await offers().newest(db, studentId);
  if (!offer) {
    return { offer: null, open: false, fee: null, invoice: null, letter: null, now: now.toISOString() };
  }
  const { sessionId } = offer;
  const [fee, invoice, letter] = await Promise.all([
    feeOf(deps, offer),
    invoiceOfOffer(db, offer),
    letterOf(db, { studentId, sessionId, kinds: admissionLetters }),
  ]);
  return {
    offer: presentOffer(offer),
    open: isOpen(offer, now),
    fee,
    invoice: invoice
      ? {
          invoiceNumber: invoice.invoiceNumber,
          rrr: invoice.rrr,
          status: invoice.status,
          issue: invoice.issue,
        }
      : null,
    letter: letter?.kind ?? null,
    now: now.toISOString(),
  };
}
