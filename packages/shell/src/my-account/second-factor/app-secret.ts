import type { CallData, calls } from '@portal/shared/model';

/** What an authenticator app is given. */
export type AppSecret = CallData<typeof calls.authentication.setUpApp>;
