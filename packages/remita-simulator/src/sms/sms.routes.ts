import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../services';
import { smsFaults, type SmsFault, type SmsGateway, type SmsRequest } from './sms-gateway';

const text = { type: 'string', minLength: 1 };
const smsBody = {
  type: 'object',
  required: ['sender', 'to', 'message', 'reference'],
  properties: {
    sender: text,
    to: { type: 'string', pattern: '^\\d{7,15}$' },
    message: text,
    reference: text,
  },
};
const faultBody = {
  type: 'object',
  properties: {
    fault: { enum: [...smsFaults, null] },
    times: { type: 'integer', minimum: 1 },
    refuse: { type: 'array', items: { type: 'string' } },
    idempotent: { type: 'boolean' },
  },
};

/** A bulk SMS gateway: what its customer sends, and switches for tests. */
export function smsRoutes(app: FastifyInstance, services: Services, gateway: SmsGateway): void {
  app.post<{ Body: SmsRequest }>(
    '/sms/messages',
    { schema: { body: smsBody } },
    async ({ headers, body }, reply) => {
      const fault = gateway.takeFault();
      if (fault === 'down') return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>');
      if (headers.authorization !== `Bearer ${gateway.key}`)
        return reply.code(401).send({ error: 'invalid key' });
      if (fault === 'credit') return reply.code(402).send({ error: 'insufficient balance' });
      if (fault === 'garbage') return reply.type('text/html').send('<html>Please wait</html>');
      if (gateway.refuses(body.to)) return reply.code(422).send({ error: `invalid number ${body.to}` });
      const { id } = gateway.take(body);
      return answer(services, reply, { fault, answered: { message_id: id, status: 'queued' } });
    },
  );

  app.get('/simulator/sms/messages', async () => gateway.all());
  app.post<{
    Body: { fault?: SmsFault | null; times?: number; refuse?: string[]; idempotent?: boolean };
  }>('/simulator/sms/faults', { schema: { body: faultBody } }, async ({ body }) => {
    gateway.clearFaults();
    if (body.fault) gateway.arm(body.fault, body.times);
    for (const to of body.refuse ?? []) gateway.refuse(to);
    gateway.idempotent = body.idempotent ?? gateway.idempotent;
    return { ok: true };
  });
}

/** Answers for a message that was taken, as the fault has it. */
async function answer(
  services: Services,
  reply: FastifyReply,
  { fault, answered }: { fault: SmsFault | undefined; answered: object },
) {
  if (fault === 'slow') await services.pause(services.faults.delay);
  if (fault === 'hang') {
    reply.hijack();
    services.hold(reply.raw);
    return reply;
  }
  if (fault === 'lost') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (fault === 'twice') {
    reply.hijack();
    const body = JSON.stringify(answered);
    const whole = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    reply.raw.socket?.write(whole + whole);
    return reply;
  }
  return answered;
}
