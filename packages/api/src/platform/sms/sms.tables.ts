import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Stamp } from '../database/core.tables';
import type { SmsTemplate } from './templates';

export interface SmsTables {
  sms_message: {
    id: GeneratedAlways<number>;
    key: string;
    template: SmsTemplate;
    phone: string | null;
    values: Json | null;
    recipient: string;
    recipient_hash: string | null;
    reference: Generated<string>;
    state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'refused'>;
    reason: string | null;
    attempts: Generated<number>;
    segments: number | null;
    cost_kobo: Generated<number>;
    month: string | null;
    gateway_id: string | null;
    created_at: Stamp;
    useful_until: Stamp | null;
    ended_at: Stamp | null;
  };
  sms_month: {
    month: string;
    spent_kobo: Generated<number>;
    reminders_kobo: Generated<number>;
    told_at: Stamp | null;
  };
}
