import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { Env } from '../env';
import { SmsError, type OutgoingSms, type Sms, type SmsFailure } from './sms';

type HttpSmsSettings = NonNullable<Env['sms']> & {
  /** Milliseconds after which a call is given up; less than its lane allows. */
  deadline?: number;
};

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
    let reached = false;
    try {
      const body = JSON.stringify({ sender, to: to.replace('+', ''), message: text, reference });
      const headers = {
        accept: 'application/json',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        authorization: `Bearer ${key}`,
      };
      const asked = send(new URL(url), { method: 'POST', headers, signal: AbortSignal.timeout(deadline) });
      whenReached(asked, () => (reached = true));
      asked.end(body);
      return await answerTo(asked);
    } catch {
      // What went wrong may hold the key or the number: it is not passed on.
      throw new SmsError(reached ? 'unknown' : 'unsent', 'the SMS gateway does not answer');
    }
  }
}

/** Follows no redirect: elsewhere the key has no business. */
const send = (url: URL, options: RequestOptions) =>
  (url.protocol === 'https:' ? https : http).request(url, options);

/** From then on something may have been said: the connection stands, and where it is to be secret, it is. */
function whenReached(asked: ClientRequest, reached: () => void): void {
  asked.on('socket', (socket) => {
    const isNew = socket.connecting;
    if (isNew) socket.once('encrypted' in socket ? 'secureConnect' : 'connect', reached);
    else reached();
  });
}

/** Throws where none comes whole. */
async function answerTo(asked: ClientRequest): Promise<{ status: number; body: string }> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of answer.setEncoding('utf8')) body += part as string;
  return { status: answer.statusCode ?? 0, body };
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
