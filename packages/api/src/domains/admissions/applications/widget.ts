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
  /**
   * What is kept when an application is opened again, as JSON, and how it comes back and is shown. Without it an
   * application that has such a step cannot be opened again.
   */
  kept?: {
    keep(trx: Trx, applicationId: number): Promise<unknown>;
    putBack(trx: Trx, applicationId: number, kept: unknown): Promise<void>;
    present(deps: Pick<Deps, 'env'>, application: Application, kept: unknown): unknown;
    /** Takes over what another application has, where this one has nothing. Whether there was something. */
    takeOver(deps: Pick<Deps, 'env'>, trx: Trx, ids: { from: number; to: number }): Promise<boolean>;
  };
}
