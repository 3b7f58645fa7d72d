import { join } from 'node:path';
import { buildSimulator } from './simulator';

const { PORTAL_DATA = '.portal', REMITA_PORT, PORT = '4300', HOST = '127.0.0.1', PUBLIC_URL } = process.env;
const port = Number(REMITA_PORT ?? Number(PORT) + 1);
const portal = PUBLIC_URL ?? `http://localhost:${PORT}`;

const simulator = await buildSimulator({
  merchantId: process.env.REMITA_MERCHANT_ID ?? '2547916',
  apiKey: process.env.REMITA_API_KEY ?? '1946',
  file: join(PORTAL_DATA, 'remita.jsonl'),
  notificationUrl: process.env.REMITA_NOTIFY_URL ?? `${portal}/api/v1/Payment/remita-notification`,
  paystack: {
    secretKey: process.env.PAYSTACK_SECRET_KEY ?? 'sk_test_demo',
    file: join(PORTAL_DATA, 'paystack.jsonl'),
    notificationUrl: process.env.PAYSTACK_NOTIFY_URL ?? `${portal}/api/v1/Payment/paystack-notification`,
  },
  sms: { key: process.env.SMS_KEY },
  log: (message) => process.stderr.write(`remita-simulator ${message}\n`),
});
const origin = await simulator.listen(port, HOST);
process.stdout.write(`remita-simulator ${origin}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close().then(() => process.exit(0)));
}
