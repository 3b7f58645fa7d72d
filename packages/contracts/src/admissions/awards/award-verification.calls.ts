import { defineCall, shape, text } from '@portal/shared/model';
import { certificateQuerySchema } from './award-verification.schema';

export const awardVerification = {
  /** For who holds no code. Whatever does not fit, the answer is one and the same. */
  certificate: defineCall({
    method: 'POST',
    path: '/Verification/certificate',
    summary:
      'What the certificate of a graduate says, by matric number, name and year, for who has paid the fee',
    access: 'public',
    // By address: what is asked about counts once it is paid for, so that nobody shuts a certificate for others.
    perMinute: 30,
    body: certificateQuerySchema,
    data: shape({ fullName: text(), programme: text(), class: text(), awardedOn: text() }),
  }),
};
