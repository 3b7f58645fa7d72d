import path from 'node:path';
import type { Env } from '../env';
import { diskSms } from './disk-sms';
import { httpSms } from './http-sms';
import type { Sms } from './sms';

/** The gateway of the environment; where mail stays on this machine, messages do so too; otherwise there is none. */
export function smsGateway({ sms, smtpUrl, data }: Pick<Env, 'sms' | 'smtpUrl' | 'data'>): Sms | undefined {
  if (sms) return httpSms(sms);
  return smtpUrl ? undefined : diskSms(path.join(data, 'sms'));
}
