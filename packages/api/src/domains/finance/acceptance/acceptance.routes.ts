import { finance } from '@portal/contracts/finance';
import { paymentPurposes } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import { answer, type Actor, type Routes } from '../../../platform/http/route';
import { studentAsking } from '../../student/student.queries';
import { invoiceFor } from '../billing/bill';
import { letterOf } from '../letters/letters.queries';
import { presentLetter } from '../letters/present-letter';
import { presentInvoice } from '../invoices/present-invoice';
import { studentBill } from '../billing/student-bill';
import { declineOffer } from './decline-offer';
import { lastInstant } from './offer-days';
import { offers } from './offers';
import { admissionLetters, demandOpen, ownOffer } from './own-offer';

/** The student's own offer of admission. */
export const acceptanceRoutes: Routes = (route, deps) => {
  const { db } = deps;

  const own = async (context: { actor: Actor | null }) => {
    const person = await studentAsking(db, context);
    const offer = await offers().newest(db, person.id);
    if (!offer) throw new AppError('NOT_FOUND', { message: 'You have no offer of admission.' });
    return { person, offer };
  };

  route(finance.acceptance.mine, async (context) => ownOffer(deps, (await studentAsking(db, context)).id));

  route(finance.acceptance.generateInvoice, async (context) => {
    const { person, offer } = await own(context);
    demandOpen(offer, context.command.at);
    const purposeId = paymentPurposes.acceptance;
    const owed = { studentId: person.id, sessionId: offer.sessionId, purposeId, option: 'Full' } as const;
    const bill = { ...(await studentBill(deps, owed)), expiresAt: lastInstant(offer.lapsesAt) };
    const invoice = await invoiceFor(deps, bill, {
      alongside: async (trx, made) => {
        // A sponsor pays all of it: that has accepted the offer just now.
        if (made.status === 'PAID') return;
        // Decided or over since it was looked at: then no invoice is made.
        demandOpen(await offers().lock(trx, offer.id, 'share'), context.command.at);
      },
    });
    return presentInvoice(deps, invoice, true);
  });

  route(finance.acceptance.decline, async (context) => {
    const { person, offer } = await own(context);
    // Another one than stood on the screen: nothing is declined unseen.
    if (offer.reference !== context.body.reference) throw new AppError('STALE');
    await declineOffer(deps, context.command, offer);
    return answer(await ownOffer(deps, person.id), { message: 'You have declined the offer.' });
  });

  route(finance.acceptance.letter, async (context) => {
    const { person, offer } = await own(context);
    const wanted = { studentId: person.id, sessionId: offer.sessionId, kinds: admissionLetters };
    const letter = await letterOf(db, wanted);
    if (!letter) {
      const message = 'The admission letter is issued when the acceptance fee is paid.';
      throw new AppError('STEP_MISSING', { message });
    }
    return presentLetter(deps, letter, person.passportId);
  });
};
