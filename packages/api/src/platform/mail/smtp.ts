import nodemailer from 'nodemailer';
import type { Mail } from './mail';

/** Milliseconds: shorter than an effect may take, so that a mail server that hangs gives its places back. */
const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000 };

/** Mail through an SMTP server (`smtp://user:password@host:port`). */
export function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport({ url, ...timeouts });
  return {
    async send(message) {
      await transport.sendMail({ from, ...message });
    },
  };
}
