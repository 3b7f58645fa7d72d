import type { CallData } from '@portal/shared/model';
import type { finance } from '@portal/contracts/finance';
import { testApp, type TestApp } from '../../../../test/app';
import { aFeeRule, feeSession } from '../../../../test/fee-builders';
import {
  acceptanceCalls,
  acceptanceFee,
  aLevyRule,
  anOfferedStudent,
  aSignedStudent,
  type SignedStudent,
} from '../../../../test/offer-builders';
import { anOffer, orderBody } from '../../../../test/sundry-builders';
import { lapseEntries } from '../../admissions/admission-list/lapse-entries';

type Owed = CallData<typeof finance.ownPayments.owed>;
type Levies = CallData<typeof finance.developmentLevy.sessions>;

const schoolFee = 6_000_000;
let test: TestApp;
let thing: string;
beforeEach(async () => {
  test = await testApp();
  await aFeeRule(test, [schoolFee]);
  thing = (await anOffer(test)).code;
});
afterEach(() => test.close());

const { generate, made, pay, decline } = acceptanceCalls(() => test);

const read = async <T>({ headers }: SignedStudent, path: string) =>
  (await test.call('GET', path, { headers })).json<{ data: T }>().data;

/** What is due, and what may be paid besides, by purpose. */
async function told(person: SignedStudent) {
  const all = await read<Owed>(person, '/Payment/what-i-owe');
  const amounts = (owed: Owed['due']) =>
    Object.fromEntries(owed.map(({ purposeId, outstanding }) => [purposeId, outstanding]));
  return { due: amounts(all.due), free: amounts(all.free) };
}

/** Asks for an invoice of each kind: its status, by what it is for. */
async function asked(person: SignedStudent) {
  const { headers } = person;
  const post = async (url: string, payload: object) =>
    (await test.call('POST', url, { headers, payload })).statusCode;
  const answers = {
    acceptance: (await generate(person)).statusCode,
    levy: await post('/DevelopmentLevy/generate-invoice', { sessionId: feeSession }),
    school: await post('/Payment/student-school-fees/generate-invoice', {
      sessionId: feeSession,
      option: 'Full',
    }),
    sundry: await post('/Sundry/generate-invoice', orderBody({ code: thing })),
  };
  const references = await test.deps.db
    .selectFrom('invoice')
    .select('id')
    .where('payer_key', '=', person.payerKey)
    .where('status', '=', 'UNPAID')
    .execute();
  const made = Object.values(answers).filter((status) => status === 200).length;
  return { ...answers, made: references.length - made };
}

const offered = async () => {
  const person = await anOfferedStudent(test);
  const levies = await test.deps.db.selectFrom('fee_rule').select('id').where('purpose_id', '=', 5).execute();
  if (levies.length === 0) await aLevyRule(test, { everybody: 500_000, fresh: 500_000 });
  return person;
};
const clear = ({ id }: SignedStudent) =>
  test.deps.db
    .updateTable('student')
    .set({ cleared_at: test.deps.clock.now() })
    .where('id', '=', id)
    .execute();
/** The last day of the offer is over. */
function over({ offerId }: { offerId: number }) {
  const { db, clock } = test.deps;
  clock.advance({ minutes: 1 });
  return db
    .updateTable('admission_list_entry')
    .set({ lapses_at: clock.now() })
    .where('id', '=', offerId)
    .execute();
}

describe('what is due of a person, and what they can be invoiced', () => {
  it('of one who is offered a place: nothing, and the acceptance fee if they want it', async () => {
    const person = await offered();
    expect(await told(person)).toEqual({ due: {}, free: { 2: acceptanceFee } });
    expect(await asked(person)).toEqual({ acceptance: 200, levy: 409, school: 409, sundry: 409, made: 0 });
    const levies = await read<Levies>(person, '/DevelopmentLevy/sessions');
    expect(levies).toMatchObject([{ total: 1_000_000, closed: { action: { route: '/acceptance' } } }]);
  });

  it('of one whose time is over, whose offer lapsed, or who declined: nothing at all', async () => {
    const [late, lapsed, declined] = [await offered(), await offered(), await offered()];
    await over(lapsed);
    expect(await lapseEntries(test.deps)).toBe(1);
    await over(late);
    expect((await decline(declined)).statusCode).toBe(200);
    for (const [person, acceptance] of [
      [late, 423],
      [lapsed, 423],
      [declined, 409],
    ] as const) {
      expect(await told(person)).toEqual({ due: {}, free: {} });
      expect(await asked(person)).toMatchObject({ acceptance, levy: 409, school: 409, sundry: 409, made: 0 });
    }
    expect(await read(lapsed, '/Sundry/offers')).toMatchObject({
      offers: [],
      closed: { reason: expect.stringMatching(/has lapsed/), action: { route: '/acceptance' } },
    });
    expect(await read<Levies>(lapsed, '/DevelopmentLevy/sessions')).toEqual([]);
    expect(await read(lapsed, '/Payment/student-school-fees')).toEqual([]);
  });

  it('of one who accepted: fees once they are cleared, orders at once', async () => {
    const person = await offered();
    await pay((await made(person)).rrr);
    expect(await told(person)).toEqual({ due: {}, free: {} });
    expect(await asked(person)).toMatchObject({ levy: 409, school: 409, sundry: 200 });
    expect(await told(person)).toEqual({ due: {}, free: { 9: 500_000 } });
    await clear(person);
    expect(await told(person)).toEqual({ due: { 1: schoolFee, 5: 1_000_000 }, free: { 9: 500_000 } });
    expect(await asked(person)).toMatchObject({ levy: 200, school: 200 });
  });

  it('of one who came without an offer, or is back: what clearance opens', async () => {
    await offered();
    const entrant = await aSignedStudent(test, { cleared: false });
    expect(await told(entrant)).toEqual({ due: {}, free: {} });
    expect(await asked(entrant)).toMatchObject({ acceptance: 404, levy: 409, school: 409, sundry: 200 });
    await test.deps.db
      .insertInto('academic_session')
      .values({ id: 2024, name: '2024/2025', starts_on: '2024-10-01', ends_on: '2025-09-30' })
      .execute();
    const returning = await aSignedStudent(test, { entered: 2024, cleared: false });
    expect(await told(returning)).toEqual({ due: { 1: schoolFee, 5: 500_000 }, free: {} });
    expect(await asked(returning)).toMatchObject({ acceptance: 404, levy: 200, school: 200, sundry: 200 });
  });

  it('an order of one whose offer has lapsed since is neither debt nor to be paid', async () => {
    const person = await offered();
    const { db } = test.deps;
    await db.updateTable('student').set({ cleared_at: test.deps.clock.now() }).execute();
    expect(await asked(person)).toMatchObject({ sundry: 200 });
    await db.updateTable('student').set({ cleared_at: null }).execute();
    await over(person);
    expect(await told(person)).toEqual({ due: {}, free: {} });
    expect(await asked(person)).toMatchObject({ levy: 409, school: 409, sundry: 409 });
  });
});
