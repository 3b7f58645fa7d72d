import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { AppliedFor } from './allowed-places';

/** Set-ups `u`, each with the version `v` of its rules that counts now. */
export const setupsInForce = (db: Db | Trx) =>
  db
    .selectFrom('application_setup as u')
    .innerJoin('application_setup_version as v', (join) =>
      join.onRef('v.setup_id', '=', 'u.id').onRef('v.version', '=', 'u.version'),
    );

/** The rules `v` that count now for a type in a session; no row where nothing is set up. */
export const rulesInForce = (db: Db | Trx, { typeId, sessionId }: AppliedFor) =>
  setupsInForce(db).where('u.application_type_id', '=', typeId).where('u.session_id', '=', sessionId);

/** Joins the window `w` in which a set-up `u` is sold, or an application `a` is made. */
export const isWindowOf = (of: 'u' | 'a') =>
  sql<boolean>`w.kind = 'application' and w.session_id = ${sql.ref(`${of}.session_id`)}
    and w.application_type_id = ${sql.ref(`${of}.application_type_id`)}`;
