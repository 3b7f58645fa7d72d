import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { invoiceFor } from '../../packages/api/src/domains/finance/billing/bill';
import { aBill, aFeeStudent } from '../../packages/api/test/fee-builders';
import { builtServer } from '../../packages/api/test/portal-process';
import { startCluster, type Cluster } from '../../packages/api/test/rolling/cluster';
import { startTestServer } from '../../packages/api/test/server';
import { report } from './report';

/** References that were paid, and how often each is told of. */
const references = Number(process.env.RRRS ?? 200);
const deliveries = Number(process.env.DELIVERIES ?? 10);
/** Of each kind that must count nothing: not paid, paid in part, forged. */
const others = Math.ceil(references / 10);
const kobo = 5_000_000;
/** Deliveries that are on their way at the same time. */
const together = 40;

const lines = [{ description: 'Tuition', amount: kobo }];

/** RRRs of students' invoices, made in the bench's own process. */
async function invoices({ test }: Cluster, count: number): Promise<string[]> {
  const made: string[] = [];
  for (let one = 0; one < count; one += 1) {
    const { rrr } = await invoiceFor(test.deps, aBill(await aFeeStudent(test), lines));
    made.push(String(rrr));
  }
  return made;
}

/** Tells the portal as the gateway does: again until it is taken. Answers how often it was not. */
async function deliver(origin: string, rrr: string, round: number): Promise<number> {
  for (let failures = 0; ; failures += 1) {
    const answer = await fetch(`${origin}/api/v1/Payment/remita-notification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ rrr, amount: kobo, transactiondate: String(round) }]),
    }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return failures;
    if (failures > 200) throw new Error(`nobody takes the notification of ${rrr}`);
    await wait(100);
  }
}

interface Counted {
  payments: number;
  twice: number;
  receipts: number;
  difference: number;
  waiting: number;
}

async function count({ test }: Cluster): Promise<Counted> {
  const { rows } = await sql<Counted>`select
    (select count(*)::int from payment) as payments,
    (select count(*)::int from (select from payment group by invoice_id having count(*) > 1) as more) as twice,
    (select count(*)::int from receipt) as receipts,
    (select coalesce(sum(debit_kobo) - sum(credit_kobo), 0)::bigint from ledger_entry) as difference,
    (select count(*)::int from outbox where kind = 'payment.verify' and done_at is null and dead_at is null)
      as waiting`.execute(test.deps.db);
  if (!rows[0]) throw new Error('the database answers nothing');
  return rows[0];
}

/** Sends everything, and in the middle of it ends a node as a power cut would. Answers deliveries that were refused. */
async function storm(cluster: Cluster, rrrs: readonly string[]): Promise<number> {
  const queue = Array.from({ length: deliveries }, (_, round) => rrrs.map((rrr) => ({ rrr, round }))).flat();
  const all = queue.length;
  let refused = 0;
  let killed: Promise<void> | undefined;
  const kill = async () => {
    await cluster.nodes.get('a')?.kill();
    await cluster.start('a');
  };
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      refused += await deliver(cluster.proxy.origin, next.rrr, next.round % 3);
      if (queue.length < all / 2) killed ??= kill();
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
  await killed;
  return refused;
}

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const cluster = await startCluster(['a', 'b'], {}, builtServer);
try {
  const { test } = cluster;
  // The nodes live now.
  test.deps.clock.set(new Date());
  const paid = await invoices(cluster, references);
  const unpaid = await invoices(cluster, others);
  const less = await invoices(cluster, others);
  const forged = Array.from({ length: others }, (_, index) => String(299_999_999_000 + index));
  const pay = (rrr: string, naira: number) =>
    test.simulator.till.pay(rrr, { status: '00', amount: String(naira), channel: 'CARDPAYMENT' });
  for (const rrr of paid) pay(rrr, kobo / 100);
  for (const rrr of less) pay(rrr, kobo / 100 - 1);

  const since = performance.now();
  const rrrs = [...paid, ...unpaid, ...less, ...forged];
  const refused = await storm(cluster, rrrs);
  const taken = (performance.now() - since) / 1000;
  let now = await count(cluster);
  // What the killed node had in its hands waits for its lease to run out.
  while (now.waiting > 0 && performance.now() - since < 600_000) {
    await wait(250);
    now = await count(cluster);
  }
  const counted = (performance.now() - since) / 1000;

  const rounded = (seconds: number) => Math.round(seconds * 10) / 10;
  const figures = {
    deliveries: rrrs.length * deliveries,
    'deliveries sent again': refused,
    'seconds until all were taken': rounded(taken),
    'seconds until all were counted': rounded(counted),
    payments: now.payments,
    'payments too many or too few': Math.abs(now.payments - references),
    'receipts too many or too few': Math.abs(now.receipts - references),
    'invoices paid twice': now.twice,
    'ledger difference, kobo': Math.abs(now.difference),
    'left in the outbox': now.waiting,
  };
  const targets = {
    'payments too many or too few': 0,
    'receipts too many or too few': 0,
    'invoices paid twice': 0,
    'ledger difference, kobo': 0,
    'left in the outbox': 0,
  };
  const row = {
    'paid RRRs': references,
    'told of each': deliveries,
    'of each other kind': others,
    ...figures,
  };
  report({ bench: 'webhook-storm', figures, targets }, [row]);
} finally {
  await cluster.close();
  await server.stop();
}
