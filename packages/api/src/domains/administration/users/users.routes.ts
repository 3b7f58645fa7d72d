import { administration } from '@portal/contracts/administration';
import { actorOf, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { exportable } from '../../../platform/exports/exportable';
import { presentPage } from '../../../platform/lists/page-rows';
import { addEffect } from '../../../platform/outbox/outbox';
import { userChoices } from './choices';
import { createAccount } from './create-account';
import { accountHistory } from './history';
import { pageOfUsers } from './page-of-users';
import { permissionsOf } from './permissions';
import { presentUser } from './present-user';
import { presentUsers } from './present-users';
import { resendEffect, resendSetup } from './never-activated';
import { joinRecord } from './registry-record';
import { setActive } from './set-active';
import { setRoles } from './set-roles';
import { resetTwoFactor, sendPassword, unlock } from './support';
import { updateAccount } from './update-account';
import { usersExport } from './users-export';
import { usersImport } from './import/users-import';

export const userRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  exportable(deps, usersExport(clock));
  route(administration.users.list, async (context) => {
    const [actor, now] = [actorOf(context), clock.now()];
    const page = await pageOfUsers(db, context.query, now);
    return presentPage(page, (found) => presentUsers(db, { actor, now, ids: found.map(({ id }) => id) }));
  });
  route(administration.users.one, (context) =>
    presentUser(db, { actor: actorOf(context), now: clock.now(), id: Number(context.params.id) }),
  );
  route(administration.users.history, ({ params, query }) =>
    accountHistory(db, { id: Number(params.id), asked: query, now: clock.now() }),
  );
  route(administration.users.permissions, ({ params }) =>
    permissionsOf(db, { id: Number(params.id), now: clock.now() }),
  );
  route(administration.users.choices, () => userChoices(db));
};

export const userChangeRoutes: Routes = (route, deps) => {
  addEffect(deps, ...resendEffect(deps));
  importKind(deps, usersImport);
  route(administration.users.create, ({ command, body }) => createAccount(deps, command, body));
  route(administration.users.update, ({ command, params, body }) =>
    updateAccount(deps, command, { id: Number(params.id), given: body }),
  );
  route(administration.users.setRoles, ({ command, params, body }) =>
    setRoles(deps, command, { id: Number(params.id), given: body }),
  );
  route(administration.users.setActive, ({ command, body }) => setActive(deps, command, body));
  route(administration.users.sendSetupPasswordEmail, ({ command, query }) =>
    sendPassword(deps, command, query),
  );
  route(administration.users.resetTwoFactor, ({ command, params }) =>
    resetTwoFactor(deps, command, Number(params.id)),
  );
  route(administration.users.unlock, ({ command, params }) => unlock(deps, command, Number(params.id)));
  route(administration.users.joinRecord, ({ command, params }) =>
    joinRecord(deps, command, Number(params.id)),
  );
  route(administration.users.resendSetup, ({ command, body }) => resendSetup(deps, command, body));
};
