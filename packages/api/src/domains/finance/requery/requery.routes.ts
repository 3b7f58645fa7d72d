import { finance, referencesIn } from '@portal/contracts/finance';
import { AppError } from '../../../platform/errors';
import { actorOf, answer, type Actor, type Routes } from '../../../platform/http/route';
import { addEffect } from '../../../platform/outbox/outbox';
import { askList, requeryHandler, requeryKind } from './ask-list';
import { requeryRun } from './requery.queries';

/** Questions to the gateways about many invoices at once. */
export const requeryRoutes: Routes = (route, deps) => {
  const { db } = deps;

  const runOf = async (id: string, actor: Actor) => {
    const run = await requeryRun(db, { id, userId: Number(actor.userId) });
    if (!run) throw new AppError('NOT_FOUND', { message: 'You have no such list.' });
    return run;
  };

  route(finance.requery.start, async (context) => {
    const { command, body } = context;
    const id = await askList(deps, command, referencesIn(body.references));
    const run = await runOf(id, command.actor);
    const message =
      run.done === run.total ? 'Success' : 'The gateway is being asked. Rows fill in as it answers.';
    return answer(run, { message, status: 201 });
  });

  route(finance.requery.one, async (context) => runOf(context.params.id, actorOf(context)));

  addEffect(deps, requeryKind, requeryHandler(deps));
};
