import { finance } from '@portal/contracts/finance';
import { canonicalPhone, isRrr, paymentPurposes, stripRrr } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Routes } from '../../../platform/http/route';
import { studentPayerKey, visitorPayerKey } from '../payers/payer-key';
import { studentAsking, type Student } from '../../student/student.queries';
import { currentSession } from '../../../platform/university/university.queries';
import { payable } from '../school-fees/payable';
import { gateView } from '../gates/gates';
import { invoiceByNumber, invoiceByRrr } from '../invoices/invoices.queries';
import { payerOfStudent } from '../payers/payer-of-student';
import { invoicesOfBrowser, madeByThisBrowser, payingBrowser, rememberAgain } from '../payers/payer-cookie';
import { presentInvoice } from '../invoices/present-invoice';
import { buy, demandPrice } from './buy';
import { isFor, offerByCode, offersFor, presentOffer, type Buyer, type Offer } from './offers.queries';
import { boughtAs, boughtBy, orderOf, presentBought, presentOrder } from './orders.queries';
import { sessionsOf } from './sessions.queries';
import { destinationFor } from './transcript';
import type { Db } from '../../../platform/database/database';

/** Throws NOT_FOUND for what is not for sale, FORBIDDEN for what is not for this buyer. */
async function offerFor(db: Db, code: string, buyer: Buyer): Promise<Offer> {
  const offer = await offerByCode(db, code);
  if (!offer?.active) throw new AppError('NOT_FOUND', { message: 'This is not offered at the moment.' });
  if (!isFor(offer, buyer)) throw new AppError('FORBIDDEN', { message: 'This is not offered to you.' });
  return offer;
}

/** Why a student cannot order anything now; null when they can. */
async function closedFor({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id: studentId }: Student) {
  const session = await currentSession(db);
  if (!session) return null;
  const view = await gateView(db, { studentId, sessionId: session.id, now: clock.now() });
  return payable(view, paymentPurposes.sundry);
}

/** What a student may order now, and for which sessions; where nothing, why. */
async function catalogueFor(deps: Pick<Deps, 'db' | 'clock'>, student: Student) {
  const [offers, sessions, closed] = await Promise.all([
    offersFor(deps.db, student),
    sessionsOf(deps.db, student.id),
    closedFor(deps, student),
  ]);
  return { offers: closed ? [] : offers.map(presentOffer), sessions, closed };
}

const studentRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(finance.sundry.offers, async (context) => catalogueFor(deps, await studentAsking(db, context)));

  route(finance.sundry.mine, async (context) => {
    const { id } = await studentAsking(db, context);
    return (await boughtBy(db, studentPayerKey(id))).map(presentBought);
  });

  route(finance.sundry.order, async (context) => {
    const { id } = await studentAsking(db, context);
    const invoice = await invoiceByNumber(db, context.params.number);
    const order = invoice?.payerKey === studentPayerKey(id) && (await orderOf(db, invoice.id));
    if (!invoice || !order) throw new AppError('NOT_FOUND');
    return presentOrder(order, invoice.invoiceNumber, true);
  });

  route(finance.sundry.generate, async (context) => {
    const student = await studentAsking(db, context);
    const { code, quantity, amount, sessionId, transcript } = context.body;
    const offer = await offerFor(db, code, student);
    const destination = destinationFor(offer, transcript);
    demandPrice(offer, quantity, amount);
    const session = (await sessionsOf(db, student.id)).find(({ id }) => id === sessionId);
    if (!session) {
      const message = 'Choose a session';
      throw new AppError('INVALID', { errors: [{ path: 'sessionId', message }] });
    }
    const invoice = await buy(deps, {
      offer,
      quantity,
      destination,
      sessionId,
      session: session.name,
      payerKey: studentPayerKey(student.id),
      payer: await payerOfStudent(db, student.id),
    });
    return presentInvoice(deps, invoice, true);
  });
};

const visitorRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(finance.sundry.all, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return (await offersFor(db, 'visitor')).map(presentOffer);
  });

  route(
    finance.sundry.generateOpen,
    async ({ body, request, reply }) => {
      const { code, quantity, amount, transcript, phone, ...names } = body;
      const offer = await offerFor(db, code, 'visitor');
      const destination = destinationFor(offer, transcript);
      demandPrice(offer, quantity, amount);
      const session = await currentSession(db);
      if (!session) throw new AppError('WINDOW_CLOSED');
      const payer = { ...names, phone: canonicalPhone(phone) };
      const browser = payingBrowser(deps, { request, reply });
      const invoice = await buy(deps, {
        offer,
        quantity,
        destination,
        payer,
        payerKey: visitorPayerKey(payer.phone, browser),
        onMade: browser.remember,
        sessionId: session.id,
        session: session.name,
      });
      // Its own in any case: of several tabs only one made it, and the cookie keeps the last ones.
      if (!browser.hasMade(invoice)) browser.remember(invoice);
      return presentInvoice(deps, invoice, true);
    },
    { again: rememberAgain(deps) },
  );

  route(finance.sundry.orderByRrr, async ({ params, request }) => {
    const rrr = stripRrr(params.rrr);
    const invoice = isRrr(rrr) ? await invoiceByRrr(db, rrr) : undefined;
    const order = invoice && (await orderOf(db, invoice.id));
    if (!order) throw new AppError('NOT_FOUND', { message: 'There is no sundry payment with this RRR.' });
    return presentOrder(order, invoice.invoiceNumber, madeByThisBrowser(deps, request, invoice.id));
  });

  route(finance.sundry.history, async ({ query, request }) => {
    const all = await boughtAs(db, invoicesOfBrowser(deps, request));
    return all.filter(({ status }) => !query.paid || status === 'PAID').map(presentBought);
  });
};

/** Sundry payments of students and of people who are not signed in. */
export const sundryRoutes: Routes = (route, deps) => {
  studentRoutes(route, deps);
  visitorRoutes(route, deps);
};
