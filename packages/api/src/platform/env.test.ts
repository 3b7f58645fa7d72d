import os from 'node:os';
import path from 'node:path';
import fs from 'node:fs';
import { type EnvError, readEnv } from './env';

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-env-'));
afterAll(() => fs.rmSync(data, { recursive: true, force: true }));

const good = {
  PORTAL_DATA: data,
  REMITA_BASE_URL: 'http://127.0.0.1:4301/',
  REMITA_MERCHANT_ID: '1',
  REMITA_API_KEY: 'k',
};
const problemsOf = (source: Record<string, string>) => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    return (error as EnvError).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
};

describe('the environment', () => {
  it('needs no secret for a demo, and keeps those it makes private', () => {
    const [one, two] = [readEnv(good), readEnv(good)];
    expect(one.jwtSecret).toBe(two.jwtSecret);
    expect(one.dataKey).toHaveLength(32);
    expect(fs.statSync(path.join(data, 'secrets/jwt')).mode & 0o777).toBe(0o600);
    expect(one).toMatchObject({
      port: 4300,
      publicUrl: 'http://127.0.0.1:4300',
      remita: { baseUrl: 'http://127.0.0.1:4301' },
    });
  });

  it('lists everything that is missing or wrong at once', () => {
    expect(
      problemsOf({
        ...good,
        PORT: 'x',
        REMITA_API_KEY: '',
        SMTP_URL: 'mail',
        LOG_LEVEL: 'loud',
        PUBLIC_URL: 'portal',
      }),
    ).toEqual([
      '- PORT must be a whole number from 0 to 65535',
      '- REMITA_API_KEY is missing',
      '- LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      '- PUBLIC_URL must be a URL beginning with http:// or https://',
      '- SMTP_URL must be a URL beginning with smtp:// or smtps://',
    ]);
  });

  it('turns the second gateway on by its secret, and sends that nowhere in the open in production', () => {
    const secret = { ...good, PAYSTACK_SECRET_KEY: 'sk_test' };
    expect(readEnv(good).paystack).toBeUndefined();
    expect(readEnv(secret).paystack).toEqual({
      secretKey: 'sk_test',
      baseUrl: 'https://api.paystack.co',
      payOrigin: 'https://checkout.paystack.com',
    });
    const open = { ...secret, PAYSTACK_BASE_URL: 'http://127.0.0.1:1/', PAYSTACK_PAY_URL: 'pay' };
    expect(problemsOf(open)).toEqual(['- PAYSTACK_PAY_URL must be a URL beginning with http:// or https://']);
    expect(problemsOf({ ...whole, ...open })).toEqual([
      '- PAYSTACK_BASE_URL must be a URL beginning with https://',
      '- PAYSTACK_PAY_URL must be a URL beginning with https://',
    ]);
  });

  it('turns SMS on by its address, and says key and numbers nowhere in the open in production', () => {
    const address = { ...good, SMS_URL: 'http://127.0.0.1:1/sms' };
    const gateway = { ...address, SMS_KEY: 'k', SMS_SENDER: 'FUTG' };
    expect(readEnv(good).sms).toBeUndefined();
    expect(readEnv(gateway).sms).toEqual({
      url: 'http://127.0.0.1:1/sms',
      key: 'k',
      sender: 'FUTG',
      idempotent: false,
    });
    expect(readEnv({ ...gateway, SMS_IDEMPOTENT: 'true' }).sms).toMatchObject({ idempotent: true });
    expect(problemsOf(address)).toEqual(['- SMS_KEY is missing', '- SMS_SENDER is missing']);
    expect(problemsOf({ ...gateway, SMS_SENDER: 'The University', SMS_URL: 'gateway' })).toEqual([
      '- SMS_URL must be a URL beginning with http:// or https://',
      '- SMS_SENDER must be 3 to 11 letters, digits or spaces',
    ]);
    expect(problemsOf({ ...whole, ...gateway })).toEqual(['- SMS_URL must be a URL beginning with https://']);
  });

  it('puts demo logins only into its own database, or where somebody asks for them', () => {
    const server = { ...good, DATABASE_URL: 'postgres://db/portal' };
    expect(readEnv(good).demo).toBe(true);
    expect(readEnv(server).demo).toBe(false);
    expect(readEnv({ ...server, PORTAL_DEMO: 'true' }).demo).toBe(true);
  });

  it('takes secrets only from the environment in production', () => {
    const production = { ...good, NODE_ENV: 'production', DATABASE_URL: 'postgres://db/portal' };
    expect(problemsOf(production)).toEqual(
      expect.arrayContaining([
        '- JWT_SECRET is missing',
        '- DATA_KEY is missing',
        '- PUBLIC_URL is missing',
        '- SMTP_URL is missing',
      ]),
    );
  });

  const whole = {
    ...good,
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/portal',
    SMTP_URL: 'smtp://mail',
    PUBLIC_URL: 'https://portal.example',
    JWT_SECRET: 'j'.repeat(32),
    DATA_KEY: 'ab'.repeat(32),
  };

  it('keeps nothing on the computer in production: no embedded database, no mailbox, no demo, no plain HTTP', () => {
    const nowhere = path.join(data, 'production');
    expect(readEnv({ ...whole, PORTAL_DATA: nowhere, PORTAL_DEMO: 'true' })).toMatchObject({
      production: true,
      demo: false,
      shutdownGrace: 10,
      publishBuilt: 'new',
    });
    expect(fs.existsSync(nowhere)).toBe(false);
    expect(
      problemsOf({ ...whole, DATABASE_URL: '', PUBLIC_URL: 'http://portal.example', SMTP_URL: '' }),
    ).toEqual([
      '- DATABASE_URL is missing',
      '- SMTP_URL is missing',
      '- PUBLIC_URL must begin with https://',
    ]);
  });

  it('asks for second factors everywhere but in a demo, and in production always', () => {
    expect([readEnv(good).secondFactors, readEnv(whole).secondFactors]).toEqual(['optional', 'required']);
    expect(readEnv({ ...good, SECOND_FACTORS: 'required' }).secondFactors).toBe('required');
    expect(problemsOf({ ...whole, SECOND_FACTORS: 'optional' })).toEqual([
      '- SECOND_FACTORS must be required',
    ]);
    expect(problemsOf({ ...good, SECOND_FACTORS: 'off' })).toEqual([
      '- SECOND_FACTORS must be one of required, optional',
    ]);
  });

  it('stops a demo at once, and a node of several when the proxies have seen it go', () => {
    expect(readEnv(good)).toMatchObject({ shutdownGrace: 0, publishBuilt: 'always' });
    expect(readEnv({ ...whole, SHUTDOWN_GRACE: '25' }).shutdownGrace).toBe(25);
    expect(problemsOf({ ...whole, SHUTDOWN_GRACE: '-1', PUBLISH_BUILT: 'some' })).toEqual([
      '- SHUTDOWN_GRACE must be a whole number from 0 to 300',
      '- PUBLISH_BUILT must be one of new, always, never',
    ]);
  });
});
