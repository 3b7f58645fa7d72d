import { inTransaction } from '../../src/platform/database/database';
import { approveRefund, checkRefund } from '../../src/domains/finance/refunds/change-refund';
import { setBank } from '../../src/domains/finance/refunds/refund-account';
import { requestRefund } from '../../src/domains/finance/refunds/request-refund';
import { approveReversal, requestReversal } from '../../src/domains/finance/reversals/reverse-payment';
import { approveAwards } from '../../src/domains/finance/scholarships/approve-awards';
import { proposeAward } from '../../src/domains/finance/scholarships/propose-award';
import { approveWaiver, endWaiver, requestWaiver } from '../../src/domains/finance/scholarships/waivers';
import { approvePrice, preparePrice } from '../../src/domains/finance/sundry-management/decide-price';
import type { TestApp } from '../app';
import { aFeeStudent, feeSession } from '../fee-builders';
import { aPaid, paidTwice } from '../refund-builders';
import { anOffer } from '../sundry-builders';
import { decidedAs, type Hand, type Life, type Lives } from './life';

function refundLife(test: TestApp): Life {
  const { deps } = test;
  const seen = async (id: number) => {
    const row = deps.db.selectFrom('refund').select('version').where('id', '=', id);
    return { id, version: (await row.executeTakeFirstOrThrow()).version };
  };
  const account = (accountNumber: string) => async (by: Hand, id: number) => {
    const details = { bank: 'First Bank', accountNumber, accountName: 'Grace Bello' };
    await setBank(deps, by, { ...(await seen(id)), ...details });
    return { id };
  };
  return {
    kind: 'refund',
    table: 'refund',
    inForce: (officer, at) => ({ state: 'approved', approved_by: officer, approved_at: at }),
    async begin(by) {
      const { second: invoice } = await paidTwice(test, await aFeeStudent(test));
      const about = { invoice, amount: 1_000_000, reason: by.reason };
      return (await inTransaction(deps.db, (trx) => requestRefund(trx, by, about))).refundId;
    },
    writes: [account('0123456789'), account('9876543210')],
    submit: async (by, id) => checkRefund(deps, by, await seen(id)),
    approve: async (by, id) => approveRefund(deps, by, await seen(id)),
  };
}

function reversalLife(test: TestApp): Life {
  const { deps } = test;
  return {
    kind: 'reversal',
    table: 'payment_reversal',
    inForce: decidedAs('approved'),
    async begin(by) {
      const { invoiceNumber } = await aPaid(test, await aFeeStudent(test));
      return requestReversal(deps, by, { invoice: invoiceNumber, reason: by.reason });
    },
    writes: [],
    approve: (by, id) => approveReversal(deps, by, id),
  };
}

async function aMatricNumber(test: TestApp): Promise<string> {
  const { id } = await aFeeStudent(test);
  const found = test.deps.db.selectFrom('student').select('matric_number as number').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).number ?? '';
}

let schemes = 0;

/** A scheme with enough for everybody. */
async function aScheme({ deps: { db, clock } }: TestApp): Promise<number> {
  schemes += 1;
  const none = { basis_points: null, cap_kobo: null, most_beneficiaries: null };
  const { id } = await db
    .insertInto('scholarship_scheme')
    .values({
      ...none,
      name: `Two people ${schemes}`,
      sponsor: 'NELFUND',
      session_id: feeSession,
      kind: 'fixed',
      amount_kobo: 1_000,
      budget_kobo: 1_000_000,
      created_by: 'system',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function awardLife(test: TestApp): Life {
  const { deps } = test;
  return {
    kind: 'award',
    table: 'scholarship_award',
    inForce: decidedAs('approved'),
    async begin(by) {
      const matricNumber = await aMatricNumber(test);
      const asked = { schemeId: await aScheme(test), matricNumber, amount: null };
      return (await proposeAward(deps, by, asked)).id;
    },
    writes: [],
    approve: (by, id) => approveAwards(deps, by, [id]),
  };
}

function waiverLife(test: TestApp): Life {
  const { deps } = test;
  let matricNumber = '';
  const ask = async (by: Hand) => {
    const asked = {
      matricNumber,
      sessionId: String(feeSession),
      until: deps.clock.today(),
      reason: by.reason,
    };
    return (await requestWaiver(deps, by, asked)).id;
  };
  const version = async (id: number) => {
    const row = deps.db.selectFrom('fee_waiver').select('version').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).version;
  };
  return {
    kind: 'waiver',
    table: 'fee_waiver',
    inForce: (officer, at) => ({ state: 'granted', approved_by: officer, approved_at: at }),
    async begin(by) {
      matricNumber = await aMatricNumber(test);
      return ask(by);
    },
    writes: [
      async (by, id) => {
        await endWaiver(deps, by, { id, version: await version(id), reason: by.reason });
        return { id: await ask(by), anew: true };
      },
    ],
    approve: async (by, id) => approveWaiver(deps, by, { id, version: await version(id) }),
  };
}

function priceLife(test: TestApp): Life {
  const { deps } = test;
  let offer = 0;
  let naira = 6_000;
  const prepare = async (by: Hand) => {
    naira += 100;
    return (await preparePrice(deps, by, { id: offer, price: String(naira) })).priceId;
  };
  return {
    kind: 'price',
    table: 'sundry_price',
    inForce: decidedAs('active'),
    async begin(by) {
      offer = (await anOffer(test, { amount: null })).id;
      return prepare(by);
    },
    writes: [async (by) => ({ id: await prepare(by), anew: true })],
    approve: (by, id) => approvePrice(deps, by, id),
  };
}

/** Money that goes back or is not asked for, and prices. */
export const moneyLives: Lives = (test) =>
  [refundLife, reversalLife, awardLife, waiverLife, priceLife].map((life) => life(test));
