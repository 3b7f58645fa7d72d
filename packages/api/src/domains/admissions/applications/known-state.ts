import type { ApplicationState } from '@portal/shared/model';

/**
 * The state of an application as its applicant, and whoever has its number, may know it. Who is only recommended is
 * where they were before: nobody else than those who were screened is.
 */
export const knownState = (state: ApplicationState): ApplicationState =>
  state === 'recommended' ? 'screened' : state;
