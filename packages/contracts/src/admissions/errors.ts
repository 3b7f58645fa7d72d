import type { ErrorText } from '@portal/shared/model';

/** Error codes of applications. */
export const admissionsErrors = {
  PAYMENT_NOT_CONFIRMED: [402, 'Payment for this RRR has not been confirmed'],
  APPLICATION_COMPLETED: [409, 'This application has been submitted and can no longer be changed.'],
} as const satisfies Record<string, ErrorText>;

type Codes = Record<keyof typeof admissionsErrors, true>;

declare module '@portal/shared/model' {
  interface DomainErrors extends Codes {}
}
