import nodemailer from 'nodemailer';
import type { Mail } from './mail';

/** Mail through an SMTP server (`smtp://user:password@host:port`). */
export function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport(url);
  return {
    async send(message) {
      await transport.sendMail({ from, ...message });
    },
  };
}
