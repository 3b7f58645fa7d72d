import type {} from './claims';
import type {} from './notifications';

export * as student from './calls';
export * from './profile/profile-parts';
export * from './profile/profile.schema';
export * from './requests/requests-words';
export * from './requests/requests.schema';
export type { RequestAct } from './requests/requests.calls';
