import type { ErrorText } from '@portal/shared/model';

/** Error codes of applications. */
export const admissionsErrors = {
  PAYMENT_NOT_CONFIRMED: [402, 'Payment for this RRR has not been confirmed'],
  PAYMENT_TAKEN_BACK: [
    409,
    'The payment for this RRR was confirmed and has been taken back. It opens nothing any more; the bursary can say why.',
  ],
  FORM_ELSEWHERE: [422, 'This RRR opens another form'],
  APPLICATION_VOIDED: [
    409,
    'The admissions office has deleted this application. If you think that is a mistake, write to the office.',
  ],
  REFERENCE_RECEIVED: [410, 'Your reference has been received. You need do nothing more.'],
  SECTION_CLOSED: [409, 'This part of your application was not opened again and can no longer be changed.'],
  APPLICATION_COMPLETED: [409, 'This application has been submitted and can no longer be changed.'],
} as const satisfies Record<string, ErrorText>;

type Codes = Record<keyof typeof admissionsErrors, true>;

declare module '@portal/shared/model' {
  interface DomainErrors extends Codes {}
}
