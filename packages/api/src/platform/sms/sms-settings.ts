import type { Db, Trx } from '../database/database';
import { readSetting } from '../university/university.queries';

export interface SmsSettings {
  /** What the gateway bills for a segment. */
  segmentKobo: number;
  /** What a month may cost. */
  monthlyKobo: number;
  /** Of a hundred of that, kept for codes: whoever signs in or activates an account comes before news. */
  codesPercent: number;
  /** Whether reminders go by SMS at all; by mail and in the portal they go without it. */
  reminders: boolean;
  /** Of a hundred of the month, what reminders may cost: news of money comes before them. */
  remindersPercent: number;
  /** Codes that one number gets in a day, and as many of everything else. */
  perNumberADay: number;
  /** Whether numbers outside Nigeria are sent to: they cost several times as much. */
  abroad: boolean;
}

/** What holds until the setting `sms` says otherwise: some 20,000 messages a month. */
const usual: SmsSettings = {
  segmentKobo: 500,
  monthlyKobo: 10_000_000,
  codesPercent: 20,
  reminders: true,
  remindersPercent: 25,
  perNumberADay: 10,
  abroad: false,
};

export async function smsSettings(trx: Db | Trx): Promise<SmsSettings> {
  return { ...usual, ...(await readSetting<Partial<SmsSettings>>(trx, 'sms')) };
}
