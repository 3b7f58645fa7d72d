import { at } from './paths.mjs';

/** The public test merchant that the simulator knows; a real gateway brings its own. */
const demoMerchant = { REMITA_MERCHANT_ID: '2547916', REMITA_API_KEY: '1946' };
/** The simulator's second gateway; no fee is collected there unless its purpose says so. */
const demoPaystack = (origin, portal) => ({
  PAYSTACK_SECRET_KEY: 'sk_test_demo',
  PAYSTACK_BASE_URL: `${origin}/paystack`,
  PAYSTACK_PAY_URL: origin,
  PAYSTACK_NOTIFY_URL: `${portal}/api/v1/Payment/paystack-notification`,
});

/** The environment of the portal's processes. The API checks it whole and lists what is wrong. */
export function portalEnvironment(given = process.env) {
  const port = given.PORT || '4300';
  const ownGateway = Boolean(given.REMITA_BASE_URL);
  const remitaPort = given.REMITA_PORT || String(Number(port) + 1);
  return {
    ownGateway,
    remitaPort,
    portal: `http://127.0.0.1:${port}`,
    env: {
      LOG_LEVEL: 'warn',
      PORTAL_PROGRESS: '1',
      ...(ownGateway ? {} : demoMerchant),
      ...(ownGateway ? {} : demoPaystack(`http://127.0.0.1:${remitaPort}`, `http://127.0.0.1:${port}`)),
      ...given,
      PORT: port,
      PORTAL_DATA: at(given.PORTAL_DATA || '.portal'),
      REMITA_PORT: remitaPort,
      REMITA_BASE_URL: given.REMITA_BASE_URL || `http://127.0.0.1:${remitaPort}`,
      REMITA_NOTIFY_URL: `http://127.0.0.1:${port}/api/v1/Payment/remita-notification`,
    },
  };
}
