import { finance } from '@portal/contracts/finance';
import { isRrr, paymentPurposes, stripRrr } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import type { Actor, Routes } from '../../../platform/http/route';
import { studentPayerKey } from '../payers/payer-key';
import { studentAsking } from '../../student/student.queries';
import { invoiceFor } from '../billing/bill';
import { invoiceByRrr } from '../invoices/invoices.queries';
import { letterOf } from '../letters/letters.queries';
import { presentLetter } from '../letters/present-letter';
import { presentInvoice } from '../invoices/present-invoice';
import { studentBill } from '../billing/student-bill';
import { hasPaidNow, levyDocuments, rememberRead } from './development-levy.queries';
import { ownLevies } from './own-levies';

/** The student's own development levy. */
export const levyRoutes: Routes = (route, deps) => {
  const { db } = deps;

  const unlocked = async (context: { actor: Actor | null }) => {
    const person = await studentAsking(db, context);
    if (await hasPaidNow(db, person.id)) return person;
    const message = 'These documents open when the development levy of this session is paid.';
    throw new AppError('STEP_MISSING', { message });
  };
  const documentsOf = async (studentId: number) => {
    const documents = await levyDocuments(db, studentId);
    return documents.map(({ readAt, ...said }) => ({ ...said, readAt: readAt?.toISOString() ?? null }));
  };

  route(finance.developmentLevy.sessions, async (context) =>
    ownLevies(deps, (await studentAsking(db, context)).id),
  );

  route(finance.developmentLevy.generateInvoice, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { sessionId } = context.body;
    const purposeId = paymentPurposes.developmentLevy;
    const bill = await studentBill(deps, { studentId, sessionId, purposeId, option: 'Full' });
    return presentInvoice(deps, await invoiceFor(deps, bill), true);
  });

  route(finance.developmentLevy.invoice, async (context) => {
    const rrr = stripRrr(context.params.rrr);
    const person = await studentAsking(db, context);
    const invoice = isRrr(rrr) ? await invoiceByRrr(db, rrr) : undefined;
    const mine =
      invoice?.payerKey === studentPayerKey(person.id) &&
      invoice.purposeId === paymentPurposes.developmentLevy;
    // Also for somebody else's: who asks must not learn that it exists.
    if (!invoice || !mine) {
      throw new AppError('NOT_FOUND', { message: 'You have no development levy invoice with this RRR.' });
    }
    return presentInvoice(deps, invoice, true);
  });

  route(finance.developmentLevy.letter, async (context) => {
    const person = await studentAsking(db, context);
    const { sessionId } = context.params;
    const letter = await letterOf(db, { studentId: person.id, sessionId, kinds: ['levy'] });
    if (!letter) {
      const message = 'The letter is issued when the development levy of the session is paid.';
      throw new AppError('STEP_MISSING', { message });
    }
    return presentLetter(deps, letter, person.passportId);
  });

  route(finance.developmentLevy.documents, async (context) => documentsOf((await unlocked(context)).id));

  route(finance.developmentLevy.acknowledge, async (context) => {
    const { id: studentId } = await unlocked(context);
    const { id: documentId } = context.params;
    const { version } = context.body;
    const document = (await levyDocuments(db, studentId)).find(({ id }) => id === documentId);
    if (!document) throw new AppError('NOT_FOUND');
    // Another wording than stood on the screen was not read.
    if (document.version !== version) throw new AppError('STALE');
    await rememberRead(db, { studentId, documentId, version, now: context.command.at });
    return documentsOf(studentId);
  });
};
