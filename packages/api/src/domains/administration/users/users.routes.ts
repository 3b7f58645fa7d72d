import { administration } from '@portal/contracts/administration';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { exportable } from '../../../platform/exports/exportable';
import { presentPage } from '../../../platform/lists/page-rows';
import { userChoices } from './choices';
import { createAccount } from './create-account';
import { accountHistory } from './history';
import { pageOfUsers } from './page-of-users';
import { permissionsOf } from './permissions';
import { presentUser } from './present-user';
import { presentUsers } from './present-users';
import { resendEffect, resendSetup } from './never-activated';
import { joinRecord } from './registry-record';
import { setActive, type By } from './set-active';
import { setRoles } from './set-roles';
import { resetTwoFactor, sendPassword, unlock } from './support';
import { updateAccount } from './update-account';
import { usersExport } from './users-export';
import { usersImport } from './import/users-import';

const { userManagement } = administration;

export const userRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  exportable(deps, usersExport(clock));
  route(userManagement.users, async (context) => {
    const [actor, now] = [actorOf(context), clock.now()];
    const page = await pageOfUsers(db, context.query, now);
    return presentPage(page, (found) => presentUsers(db, { actor, now, ids: found.map(({ id }) => id) }));
  });
  route(userManagement.user, (context) =>
    presentUser(db, { actor: actorOf(context), now: clock.now(), id: Number(context.params.id) }),
  );
  route(userManagement.history, ({ params, query }) =>
    accountHistory(db, { id: Number(params.id), asked: query, now: clock.now() }),
  );
  route(userManagement.permissions, ({ params }) =>
    permissionsOf(db, { id: Number(params.id), now: clock.now() }),
  );
  route(userManagement.choices, () => userChoices(db));
};

/** Who acts, in which request: what every change is written down with. */
const byOf = (context: { actor: Actor | null; requestId: string }): By => ({
  actor: actorOf(context),
  requestId: context.requestId,
});

export const userActRoutes: Routes = (route, deps) => {
  deps.effects.set(...resendEffect(deps));
  importKind(deps, usersImport);
  route(userManagement.create, (context) => createAccount(deps, context.body, byOf(context)));
  route(userManagement.update, (context) =>
    updateAccount(deps, { id: Number(context.params.id), given: context.body }, byOf(context)),
  );
  route(userManagement.setRoles, (context) =>
    setRoles(deps, { id: Number(context.params.id), given: context.body }, byOf(context)),
  );
  route(userManagement.setActive, (context) => setActive(deps, context.body, byOf(context)));
  route(userManagement.sendSetupPasswordEmail, (context) => sendPassword(deps, context.query, byOf(context)));
  route(userManagement.resetTwoFactor, (context) =>
    resetTwoFactor(deps, { id: Number(context.params.id), reason: context.body.reason }, byOf(context)),
  );
  route(userManagement.unlock, (context) =>
    unlock(deps, { id: Number(context.params.id), reason: context.body.reason }, byOf(context)),
  );
  route(userManagement.joinRecord, (context) =>
    joinRecord(deps, { id: Number(context.params.id), reason: context.body.reason }, byOf(context)),
  );
  route(userManagement.resendSetup, (context) => resendSetup(deps, context.body, byOf(context)));
};
