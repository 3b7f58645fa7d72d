import pg from 'pg';
import { testEnv } from '../../test/app';
import { cloneDatabase } from '../../test/database';
import { fakeClock } from '../../src/platform/clock';
import { paymentGateways } from '../../src/domains/finance/gateways/payment-gateways';
import { seedDemo } from './index';

it('profile', async () => {
  const database = await cloneDatabase();
  const env = testEnv();
  const gateways = { ...paymentGateways(env), mail: { send: async () => undefined }, sms: undefined };
  const sums = new Map<string, { n: number; ms: number }>();
  const original = pg.Client.prototype.query as any;
  (pg.Client.prototype as any).query = function (this: any, ...args: any[]) {
    const text = typeof args[0] === 'string' ? args[0] : args[0]?.text;
    const t = performance.now();
    const result = original.apply(this, args);
    if (text && result?.then) {
      return result.then((r: any) => {
        const s = sums.get(text) ?? { n: 0, ms: 0 };
        s.n += 1;
        s.ms += performance.now() - t;
        sums.set(text, s);
        return r;
      });
    }
    return result;
  };
  const t = performance.now();
  await seedDemo({ clock: fakeClock(), env, gateways, effects: new Map(), db: database.db });
  const total = performance.now() - t;
  const all = [...sums].sort((a, b) => b[1].ms - a[1].ms);
  const lines = all
    .slice(0, 40)
    .map(([text, { n, ms }]) => `${ms.toFixed(0)} ms ${n}x ${text.replace(/\s+/g, ' ').slice(0, 150)}`);
  const n = all.reduce((s, [, x]) => s + x.n, 0);
  const ms = all.reduce((s, [, x]) => s + x.ms, 0);
  process.stdout.write(
    `TOTAL ${total.toFixed(0)} ms, ${n} queries ${ms.toFixed(0)} ms\n${lines.join('\n')}\n`,
  );
  await database.close();
}, 300_000);
