import type { WidgetStep } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Application } from './applications.queries';
import type { Body } from './check-references';

/** What a step that is more than questions has of its own: its tables, its checks and its part of the record. */
export interface Widget {
  isSaved(trx: Trx, applicationId: number): Promise<boolean>;
  /** Writes what was sent over what was there. Throws INVALID. */
  save(
    deps: Deps,
    trx: Trx,
    saved: { application: Application; step: WidgetStep; body: Body },
  ): Promise<void>;
  present(deps: Pick<Deps, 'env'> & { db: Db }, application: Application): Promise<unknown>;
}
