import { finance } from '@portal/contracts/finance';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { ownInvoice } from '../invoices/own-invoice';
import { attachEvidence, disputeById, disputesOfInvoice, raiseDispute } from './disputes';
import { readEvidence } from './evidence';

/** What a student says about an invoice whose payment is not counted. */
export const disputeRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(finance.disputes.mine, async (context) => disputesOfInvoice(db, (await ownInvoice(db, context)).id));

  route(finance.disputes.raise, async (context) => {
    const invoice = await ownInvoice(db, context);
    const id = await raiseDispute(db, context.command, { invoice, ...context.body });
    return answer(await disputeById(db, id), { status: 201 });
  });

  route(finance.disputes.attach, async (context) => {
    const { id } = context.params;
    const userId = Number(actorOf(context).userId);
    await attachEvidence(deps, { id, userId }, await readEvidence(context.request));
    return disputeById(db, id);
  });
};
