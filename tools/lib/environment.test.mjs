import path from 'node:path';
import { portalEnvironment } from './environment.mjs';

test('a start without settings uses port 4300, the simulator beside it and the folder .portal', () => {
  const { env, portal, ownGateway } = portalEnvironment({});
  expect(portal).toBe('http://127.0.0.1:4300');
  expect(ownGateway).toBe(false);
  expect(env.REMITA_BASE_URL).toBe('http://127.0.0.1:4301');
  expect(env.REMITA_MERCHANT_ID).toBe('2547916');
  expect(env.PAYSTACK_BASE_URL).toBe('http://127.0.0.1:4301/paystack');
  expect(path.isAbsolute(env.PORTAL_DATA)).toBe(true);
  expect(path.basename(env.PORTAL_DATA)).toBe('.portal');
});

test('a gateway of its own brings its own credentials: the demo merchant is not slipped in', () => {
  const { env, ownGateway } = portalEnvironment({ REMITA_BASE_URL: 'https://remita.example', PORT: '4500' });
  expect(ownGateway).toBe(true);
  expect(env.REMITA_BASE_URL).toBe('https://remita.example');
  expect(env.REMITA_MERCHANT_ID).toBeUndefined();
  expect(env.PAYSTACK_SECRET_KEY).toBeUndefined();
});

test('two copies differ by PORT and PORTAL_DATA alone', () => {
  const one = portalEnvironment({ PORT: '4500', PORTAL_DATA: '/data/one' }).env;
  const two = portalEnvironment({ PORT: '4510', PORTAL_DATA: '/data/two' }).env;
  expect(one.REMITA_PORT).toBe('4501');
  expect(two.REMITA_PORT).toBe('4511');
  expect(one.PORTAL_DATA).toBe('/data/one');
});
