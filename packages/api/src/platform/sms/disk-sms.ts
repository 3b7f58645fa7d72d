import { diskMailbox, type Mailbox } from '../mail/mailbox';
import type { Sms } from './sms';

/** Messages that stay on this machine, for development: shown beside the mails. */
export function diskSms(folder: string): Mailbox & Sms {
  const mailbox = diskMailbox(folder);
  return {
    idempotent: false,
    async send({ to, text, reference }) {
      await mailbox.send({ to, subject: 'SMS', text });
      return reference;
    },
    list: () => mailbox.list(),
  };
}
