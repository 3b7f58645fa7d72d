import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { testApp } from '../../../test/app';
import { inTransaction } from '../database/database';
import { isMailbox } from '../mail/mailbox';
import { mailboxRoutes } from '../mail/mailbox.routes';
import { diskSms } from './disk-sms';
import { httpSms } from './http-sms';
import { sendSms } from './send-sms';
import { smsGateway } from './sms-gateway';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-mailbox-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('messages are read beside the mails, newest first', async () => {
  const kept = (to: string, at: string) => ({
    to,
    at,
    subject: 'One',
    text: 'Go to http://portal.test/x <b>',
  });
  const app = Fastify();
  mailboxRoutes(app, [
    {
      list: async () => [
        kept('a@mail.example', '2026-09-14T09:00:02Z'),
        kept('c@mail.example', '2026-09-14T09:00:00Z'),
      ],
    },
    { list: async () => [kept('+2348031234567', '2026-09-14T09:00:01Z')] },
  ]);
  const { body } = await app.inject('/mailbox');
  const places = ['a@mail.example', '+2348031234567', 'c@mail.example'].map((to) => body.indexOf(to));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(body).toContain('<a href="http://portal.test/x">http://portal.test/x</a> &lt;b&gt;');
  await app.close();
});

it('a message stays on the machine, where nobody else reads it', async () => {
  const sms = diskSms(path.join(folder, 'sms'));
  expect(await sms.list()).toEqual([]);
  expect(await sms.send({ to: '+2348031234567', text: 'Hello', reference: 'r' })).toBe('r');
  expect(await sms.list()).toMatchObject([{ to: '+2348031234567', subject: 'SMS', text: 'Hello' }]);
  const [file = ''] = fs.readdirSync(path.join(folder, 'sms'));
  expect(fs.statSync(path.join(folder, 'sms', file)).mode & 0o777).toBe(0o600);
});

it('a portal shows what it would have sent, and has no such page where all of it leaves', async () => {
  const test = await testApp();
  expect((await test.app.inject('/mailbox')).statusCode).toBe(404);
  test.deps.gateways.sms = diskSms(path.join(folder, 'portal'));
  const values = { code: '482915', minutes: '5' };
  await inTransaction(test.deps.db, (trx) =>
    sendSms(trx, {
      template: 'sign-in code',
      to: '+2348031234567',
      values,
      key: 'c',
      now: test.deps.clock.now(),
    }),
  );
  await test.drain();
  const { body } = await (await test.secondNode()).inject('/mailbox');
  expect(body).toContain('+2348031234567');
  expect(body).toContain('Your sign-in code is 482915.');
  await test.close();
});

it('what really sends keeps nothing', () => {
  const settings = { url: 'http://127.0.0.1:1', key: 'k', sender: 'FUTG', idempotent: true };
  expect([isMailbox(httpSms(settings)), isMailbox(undefined), isMailbox(diskSms(folder))]).toEqual([
    false,
    false,
    true,
  ]);
});

it('messages go to the gateway that is named, stay here beside mails that do, and go nowhere otherwise', () => {
  const sms = { url: 'http://127.0.0.1:1', key: 'k', sender: 'FUTG', idempotent: true };
  const smtpUrl = 'smtp://127.0.0.1:1';
  const gateways = [{ sms }, { sms, smtpUrl }, {}, { smtpUrl }].map((env) =>
    smsGateway({ sms: undefined, smtpUrl: undefined, ...env, data: folder }),
  );
  const kinds = gateways.map((gateway) => gateway && (isMailbox(gateway) ? 'mailbox' : 'gateway'));
  expect(kinds).toEqual(['gateway', 'gateway', 'mailbox', undefined]);
});
