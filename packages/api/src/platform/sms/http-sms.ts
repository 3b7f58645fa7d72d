import type { Env } from '../env';
import { SmsError, type OutgoingSms, type Sms, type SmsFailure } from './sms';

type HttpSmsSettings = NonNullable<Env['sms']> & {
  /** Milliseconds after which a call is given up; less than its lane allows. */
  deadline?: number;
};

/** Errors of a connection that never came about: nothing was said to anybody. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** What our account is told, whatever the message: key, credit, too many at once, closed. */
const aboutUs = new Set([401, 402, 403, 429, 503]);

/**
 * A bulk SMS gateway over HTTP: `POST` with `sender`, `to` in international digits, `message` and `reference`, the key as
 * bearer; it answers with the id of the message.
 */
export function httpSms({ url, key, sender, idempotent, deadline = 10_000 }: HttpSmsSettings): Sms {
  return {
    idempotent,
    async send(message) {
      const { status, body } = await post(message);
      if (status >= 200 && status < 300) return idOf(body);
      throw new SmsError(failureOf(status), `the SMS gateway answers ${status}`);
    },
  };

  async function post({ to, text, reference }: OutgoingSms): Promise<{ status: number; body: string }> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
        },
        body: JSON.stringify({ sender, to: to.replace('+', ''), message: text, reference }),
        signal: AbortSignal.timeout(deadline),
        redirect: 'error',
      });
      return { status: response.status, body: await response.text() };
    } catch (error) {
      // The cause may hold the key or the number: it is not passed on.
      const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
      const failure = neverConnected.has(code) ? 'unsent' : 'unknown';
      throw new SmsError(failure, 'the SMS gateway does not answer');
    }
  }
}

function failureOf(status: number): SmsFailure {
  if (aboutUs.has(status)) return 'unsent';
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unknown';
}

/** `message_id`, `messageId` or `id`, by itself or below `data`, as such gateways have it. */
function idOf(body: string): string {
  const fields = fieldsOf(body);
  const { data } = fields;
  for (const { message_id, messageId, id } of [fields, (data ?? {}) as Record<string, unknown>]) {
    const found = message_id ?? messageId ?? id;
    if (typeof found === 'string' || typeof found === 'number') return String(found).slice(0, 100);
  }
  // It said yes, and may have meant it.
  throw new SmsError('unknown', 'the SMS gateway answers without the id of a message');
}

function fieldsOf(body: string): Record<string, unknown> {
  try {
    return (JSON.parse(body) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
