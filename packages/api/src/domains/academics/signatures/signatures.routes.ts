import { academics } from '@portal/contracts/academics';
import { userIdOf } from '../../../platform/command';
import { actorOf, type Routes } from '../../../platform/http/route';
import { removeSignature, uploadSignature } from './keep-signature';
import { ownSignature } from './signatures.queries';

/** Signatures of staff. */
export const signatureRoutes: Routes = (route, deps) => {
  route(academics.signatures.own, (context) => ownSignature(deps.db, userIdOf({ actor: actorOf(context) })));
  route(academics.signatures.upload, ({ command, request }) => uploadSignature(deps, command, request));
  route(academics.signatures.remove, ({ command }) => removeSignature(deps, command));
};
