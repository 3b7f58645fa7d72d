import type {} from './claims';
import type {} from './notifications';

export * as academics from './calls';
export * from './audience';
export * from './manage-load/unit-load.schema';
export * from './open-reg/registration-windows.schema';
export * from './open-student-reg/reopenings.schema';
export type { ReopeningState } from './open-student-reg/reopenings.calls';
export type { RegistrationState, WindowAction } from './open-reg/registration-windows.calls';
export * from './results';
