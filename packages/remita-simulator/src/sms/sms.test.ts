import { buildSimulator, type Simulator } from '../simulator';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await buildSimulator({ merchantId: '1', apiKey: '2', sms: { key: 'sms_test' } });
});
afterEach(() => simulator.close());

const message = { sender: 'FUTG', to: '2348031234567', message: 'Hello', reference: 'one' };
const send = (payload: object = message, authorization = 'Bearer sms_test') =>
  simulator.app.inject({ method: 'POST', url: '/sms/messages', payload, headers: { authorization } });

it('takes a message of its customer, and one reference once', async () => {
  expect((await send(message, 'Bearer of_another')).statusCode).toBe(401);
  expect((await send({ ...message, to: '+234803' })).statusCode).toBe(400);
  const first = (await send()).json<{ message_id: string }>();
  expect((await send()).json()).toEqual(first);
  expect(simulator.sms.all()).toEqual([{ ...message, id: first.message_id }]);
});

it('sends every time where it does not look at references', async () => {
  simulator.sms.idempotent = false;
  await send();
  await send();
  expect(simulator.sms.all()).toHaveLength(2);
});

it.each([
  ['down', 503],
  ['credit', 402],
] as const)('takes nothing while it is spoilt by %s', async (fault, status) => {
  simulator.sms.arm(fault);
  expect((await send()).statusCode).toBe(status);
  expect(simulator.sms.all()).toEqual([]);
  expect((await send()).statusCode).toBe(200);
});

it('is spoilt and mended by its switches', async () => {
  const faults = (payload: object) =>
    simulator.app.inject({ method: 'POST', url: '/simulator/sms/faults', payload });
  await faults({ refuse: [message.to] });
  expect((await send()).statusCode).toBe(422);
  await faults({ fault: 'garbage', times: 1 });
  expect((await send()).body).toContain('Please wait');
  expect((await send()).statusCode).toBe(200);
  expect((await simulator.app.inject('/simulator/sms/messages')).json()).toHaveLength(1);
});
