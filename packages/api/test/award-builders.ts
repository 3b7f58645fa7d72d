import { certificateFeeItem } from '../src/domains/admissions/awards/verify-award';
import type { TestApp } from './app';
import { signedIn } from './builders';
import { dataOf } from './answers';
import { aFeeStudent, feeWorld } from './fee-builders';
import { anOffer, paySundry, visitorBody } from './sundry-builders';

/** What the record of a student of the tests says. */
export const programme = 'B.Tech Tests';
export const award = { class: 'Second Class Upper', awardedOn: '2024-11-30' };

interface Row {
  id: number;
  state: string;
  code: string | null;
  withdrawal: { id: number; reason: string } | null;
  may: string[];
}

export const fitting = (matricNumber: string, rrr: string) => ({
  matricNumber,
  name: 'Ade Oneil',
  year: '2024',
  rrr,
});

/** A session in which who graduates now entered. */
export async function anEarlierSession(test: TestApp): Promise<number> {
  await feeWorld(test);
  await test.deps.db
    .insertInto('academic_session')
    .values({ id: 2019, name: '2019/2020', starts_on: '2019-10-01', ends_on: '2020-09-30' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 2019;
}

/** Two officers of awards, graduates, and whoever asks about their certificates. */
export async function awardsDesk(test: TestApp) {
  const clerk = await signedIn(test, { claims: ['admissions.awards'] });
  const registrar = await signedIn(test, { claims: ['admissions.awards'] });
  const call = (method: 'GET' | 'POST', path: string, by?: { authorization: string }, payload?: object) =>
    test.call(method, path, {
      ...(by && { headers: { authorization: by.authorization } }),
      ...(payload && { payload }),
    });

  async function aGraduate(changes: object = {}): Promise<string> {
    const { id } = await aFeeStudent(test, { entered: await anEarlierSession(test) });
    const named = {
      surname: "O'Neil",
      first_name: 'Adé',
      middle_name: 'Joy',
      matric_number: `2019/1/${id}AB`,
      ...changes,
    };
    await test.deps.db.updateTable('student').set(named).where('id', '=', id).execute();
    return named.matric_number;
  }
  const recorded = async (matricNumber: string) =>
    dataOf<{ id: number }>(await call('POST', '/Awards', clerk, { ...award, matricNumber })).id;
  async function awarded(changes?: object): Promise<{ id: number; matricNumber: string; code: string }> {
    const matricNumber = await aGraduate(changes);
    const id = await recorded(matricNumber);
    await call('POST', `/Awards/${id}/approve`, registrar);
    const { code } = await rowOf(id);
    return { id, matricNumber, code: code ?? '' };
  }
  /** Out of force, as two officers do it. */
  async function withdrawn(id: number, reason: string): Promise<void> {
    await call('POST', `/Awards/${id}/withdraw`, clerk, { reason });
    const { withdrawal } = await rowOf(id);
    await call('POST', `/Awards/withdrawals/${withdrawal?.id ?? 0}/approve`, registrar);
  }
  async function rowOf(id: number, by = registrar): Promise<Row> {
    const { rows } = dataOf<{ rows: Row[] }>(await call('GET', '/Awards', by));
    return rows.find((row) => row.id === id) as Row;
  }

  /** The fee for asking, paid by somebody who is not signed in. Answers the RRR. */
  async function aPaidFee(quantity: number): Promise<string> {
    const offered = await test.deps.db
      .selectFrom('fee_item')
      .select('id')
      .where('code', '=', certificateFeeItem)
      .executeTakeFirst();
    if (!offered) await anOffer(test, { code: certificateFeeItem });
    const payload = visitorBody({ code: certificateFeeItem, quantity, amount: quantity * 500_000 });
    const made = await test.call('POST', '/Sundry/open/generate-invoice', { payload });
    const { rrr } = dataOf<{ rrr: string }>(made);
    await paySundry(test, rrr, String(quantity * 5000));
    return rrr;
  }
  const ask = (payload: object) => test.call('POST', '/Verification/certificate', { payload });

  return { clerk, registrar, call, aGraduate, recorded, awarded, withdrawn, rowOf, aPaidFee, ask };
}
