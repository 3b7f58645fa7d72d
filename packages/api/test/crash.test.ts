import fs from 'node:fs';
import path from 'node:path';
import { buildSimulator, type Simulator } from '@portal/remita-simulator/simulator';
import { ApplicantBrowser, type Acknowledged, type Choices } from './applicant-browser';
import { emptyFolder, withDemo } from '../../../tools/lib/demo-image.mjs';
import { startPortal, type PortalProcess } from './portal-process';

const merchant = { merchantId: '2547916', apiKey: '1946' };
let data: string;
let simulator: Simulator;
let env: Record<string, string>;
let first: PortalProcess;

/** Where nobody has made it before, the demo university takes longest of all: it counts for no test. */
const firstStart = 300_000;

beforeAll(async () => {
  data = await emptyFolder('portal-crash-');
  await withDemo(data);
  simulator = await buildSimulator(merchant);
  env = {
    PORTAL_DATA: data,
    REMITA_BASE_URL: await simulator.listen(),
    REMITA_MERCHANT_ID: merchant.merchantId,
    REMITA_API_KEY: merchant.apiKey,
    TRUST_PROXY: '1',
    // A machine that is busy with other tests is no reason to turn requests away.
    BUSY_AFTER: '0',
  };
  first = await startPortal(env);
}, firstStart);
afterAll(async () => {
  await simulator.close();
  fs.rmSync(data, { recursive: true, force: true });
});

const pay = (rrr: string) => simulator.till.pay(rrr, { status: '00', amount: '10000', channel: 'CARD' });

/** Applicants at work, four at a time, until the connection is gone. Answers what the server acknowledged to each. */
async function workUntilCut(origin: string, choices: Choices, enough: () => void): Promise<Acknowledged[]> {
  const people: ApplicantBrowser[] = [];
  let cut = false;
  const worker = async () => {
    while (!cut) {
      const person = new ApplicantBrowser(origin, choices, pay);
      people.push(person);
      await person.apply();
      if (people.length >= 14) {
        cut = true;
        enough();
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: 4 }, worker));
  // Whoever was stopped was stopped by the cut, not by a refusal.
  for (const end of ends)
    if (end.status === 'rejected') expect(String(end.reason)).toMatch(/fetch failed|terminated/);
  return people.map(({ acknowledged }) => acknowledged);
}

describe('a server that is killed', () => {
  it('has lost no invoice, payment or saved step that it acknowledged', async () => {
    const choices = await ApplicantBrowser.choices(first.origin);
    let killed: Promise<void> | undefined;
    const seen = await workUntilCut(first.origin, choices, () => {
      killed ??= first.kill();
    });
    await killed;
    const invoiced = seen.filter(({ rrr }) => rrr);
    for (const kept of [invoiced.filter(({ paid }) => paid), invoiced.filter(({ version }) => version > 1)]) {
      expect(kept.length).toBeGreaterThan(5);
    }

    const second = await startPortal(env);
    const find = (rrr: string) => new ApplicantBrowser(second.origin, choices, pay).find(rrr);
    const found = await Promise.all(invoiced.map(({ rrr }) => find(rrr)));
    await second.stop();
    const lost = invoiced.filter(({ paid, version }, index) => {
      const now = found[index];
      return !now || (paid && !now.paid) || now.version < version;
    });
    expect(lost).toEqual([]);
  }, 120_000);
});

describe('a server whose embedded database is killed', () => {
  it('says so, has it started again, and has lost nothing that it acknowledged', async () => {
    const portal = await startPortal(env);
    const choices = await ApplicantBrowser.choices(portal.origin);
    const person = new ApplicantBrowser(portal.origin, choices, pay);
    await person.apply();
    const ready = async () => (await fetch(`${portal.origin}/readyz`)).status;
    expect(await ready()).toBe(200);
    const pidFile = path.join(data, 'postgres', 'data', 'postmaster.pid');
    process.kill(Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
    const seen = new Set<number>();
    while (!seen.has(503)) seen.add(await ready());
    while ((await ready()) !== 200) expect((await fetch(`${portal.origin}/healthz`)).status).toBe(200);
    const { rrr = '', paid, version } = person.acknowledged;
    const found = await person.find(rrr);
    expect(found).toMatchObject({ paid });
    expect(found?.version).toBeGreaterThanOrEqual(version);
    expect(portal.child.exitCode).toBeNull();
    await portal.stop();
  }, 120_000);
});
