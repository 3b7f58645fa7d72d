import type { Notice } from '../../../platform/notifications/notify';

interface Written {
  subject: string;
  text: string;
  office: string;
}

/** As a notification says it. */
export const noticeOf = ({ subject, text, office }: Written, at: Date): Notice => ({
  type: 'student message',
  at,
  message: `${office}: ${subject}. ${text}`,
});

/** As a mail says it. */
export const mailOf = (
  { subject, text, office }: Written,
  { to, fullName, portal }: { to: string; fullName: string; portal: string },
) => ({ to, subject, text: [`Dear ${fullName},`, text, office, portal].join('\n\n') });
