import type { ApplicationState } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Application } from './applications.queries';

/** What follows when an application is submitted, where that is more than being complete. */
export interface Submission {
  /** The state that it goes to. */
  readonly state: ApplicationState;
  /** In the transaction of the submission. */
  submitted(deps: Deps, trx: Trx, application: Application): Promise<void>;
}
