import { testApp, type TestApp } from '../../../../test/app';
import { aBill, aFeeRule, aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';
import { scholarshipKit, why } from '../../../../test/scholarship-builders';
import { invoiceFor } from '../billing/bill';

let test: TestApp;
let kit: Awaited<ReturnType<typeof scholarshipKit>>;
let student: FeeStudent;
let itemIds: number[];
beforeEach(async () => {
  test = await testApp();
  kit = await scholarshipKit(test);
  student = await aFeeStudent(test);
  ({ itemIds } = await aFeeRule(test, [4_000_000, 1_000_000]));
});
afterEach(() => test.close());

const bill = () => aBill(student, [{ description: 'School fee', amount: 5_000_000 }]);

describe('what a student gets', () => {
  const amountOf = async (more: object, amount = '') => {
    const answer = await kit.propose(await kit.scheme(more), student, { amount });
    return answer.json().data?.amount ?? answer.json().message;
  };

  it('is worked out by the server where the list says nothing', async () => {
    expect(await amountOf({ name: 'Fixed', amount: '1000' })).toBe(100_000);
    expect(await amountOf({ name: 'Share', kind: 'percent', percent: '12.5' })).toBe(625_000);
    expect(await amountOf({ name: 'Capped', kind: 'percent', percent: '50', cap: '6000' })).toBe(600_000);
    const items = { kind: 'items', amount: '', items: itemIds.slice(1) };
    expect(await amountOf({ name: 'Items', ...items })).toBe(1_000_000);
  });

  it('is never more than the most of the scheme, the fee, or what other awards leave of it', async () => {
    expect(await amountOf({ name: 'Capped', cap: '10000' }, '10000.01')).toContain('₦10,000.00 at most');
    expect(await amountOf({ name: 'Large' }, '50000.01')).toContain('More than the fee: ₦50,000.00');
    expect(await amountOf({ name: 'First' }, '45000')).toBe(4_500_000);
    expect(await amountOf({ name: 'Rest' })).toBe(500_000);
    expect(await amountOf({ name: 'Nothing' })).toBe('Other awards pay the whole fee already.');
  });

  it('is refused by the database as well', async () => {
    const { db, clock } = test.deps;
    const give = (scheme_id: number, amount_kobo: number) =>
      db
        .insertInto('scholarship_award')
        .values({
          scheme_id,
          student_id: student.id,
          amount_kobo,
          proposed_by: 'system',
          proposed_at: clock.now(),
          decided_by: null,
          decided_at: null,
          reason: null,
        })
        .execute();
    const rich = await kit.scheme({ name: 'Rich' });
    await expect(give(rich, 5_000_001)).rejects.toThrow('more than the fee');
    await expect(give(await kit.scheme({ name: 'Poor', budget: '10' }), 1001)).rejects.toThrow('budget');
    await expect(give(await kit.scheme({ name: 'Capped', cap: '10' }), 1001)).rejects.toThrow('the most');
    await give(rich, 5_000_000);
    await expect(give(rich, 1)).rejects.toThrow('scholarship_award_once');
    const second = await kit.scheme({ name: 'Second' });
    await expect(give(second, 1)).rejects.toThrow('more than the fee');
    await expect(db.deleteFrom('scholarship_award').execute()).rejects.toThrow('never deleted');
    const changed = db.updateTable('scholarship_award').set({ amount_kobo: 5 }).execute();
    await expect(changed).rejects.toThrow('frozen');
  });
});

describe('who is proposed', () => {
  it('is a student, once, and still here', async () => {
    const scheme = await kit.scheme();
    const unknown = { matricNumber: 'NOBODY', amount: '' };
    expect((await kit.send('POST', `schemes/${scheme}/awards`, kit.clerk, unknown)).json()).toMatchObject({
      code: 'INVALID',
      errors: [{ path: 'matricNumber', message: 'No student has this matric number.' }],
    });
    expect((await kit.propose(scheme, student)).statusCode).toBe(201);
    expect((await kit.propose(scheme, student)).json().message).toContain('an award of the scheme already');
    for (const [status, said] of [
      ['graduated', 'has graduated'],
      ['withdrawn', 'has withdrawn'],
    ] as const) {
      const gone = await aFeeStudent(test);
      await test.deps.db.updateTable('student').set({ status }).where('id', '=', gone.id).execute();
      expect((await kit.propose(scheme, gone)).json().message).toContain(said);
    }
  });

  it('fits into the budget, also when two officers propose at the same moment', async () => {
    const scheme = await kit.scheme({ budget: '100000' });
    const students = await Promise.all(Array.from({ length: 6 }, () => aFeeStudent(test)));
    const officers = [kit.clerk, kit.bursar];
    const answers = await Promise.all(
      students.map((each, at) => kit.propose(scheme, each, { by: officers[at % 2] as typeof kit.clerk })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 422, 422, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().message).toContain('Over the budget');
    expect(await kit.get(`schemes/${scheme}`)).toMatchObject({ awarded: 9_000_000, beneficiaries: 3 });
  });

  it('gets no more than the fee from several schemes at the same moment', async () => {
    const schemes: number[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four'])
      schemes.push(await kit.scheme({ name, amount: '20000' }));
    const answers = await Promise.all(schemes.map((each) => kit.propose(each, student, { amount: '20000' })));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(2);
    for (const { statusCode } of answers) expect([201, 409, 422]).toContain(statusCode);
    const { rows } = await kit.get<{ rows: { amount: number }[] }>('awards');
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(4_000_000);
  });

  it('is among the most that the scheme takes, and once under two clicks', async () => {
    const scheme = await kit.scheme({ mostBeneficiaries: '1' });
    const twice = await Promise.all([kit.propose(scheme, student), kit.propose(scheme, student)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    const other = await kit.propose(scheme, await aFeeStudent(test));
    expect(other.json().message).toContain('takes 1 student.');
  });
});

describe('approval', () => {
  it('wants another officer, and counts once', async () => {
    const scheme = await kit.scheme();
    const own = (await kit.propose(scheme, student, { by: kit.bursar })).json().data.id;
    expect((await kit.approve([own])).json().code).toBe('SECOND_PERSON');
    expect((await kit.approve([own], kit.clerk)).statusCode).toBe(403);
    const other = (await kit.propose(scheme, await aFeeStudent(test))).json().data.id;
    const answer = await kit.approve([own, other, 999_999]);
    expect(answer.json().data).toEqual({
      approved: 1,
      refused: [
        { id: own, message: 'You proposed it: another officer has to approve it.' },
        { id: 999_999, message: 'There is no such award.' },
      ],
    });
    expect((await kit.approve([other])).json().code).toBe('CONFLICT');
    expect((await kit.award(other)).state).toBe('approved');
    const twice = test.deps.db
      .updateTable('scholarship_award')
      .set({ state: 'approved', decided_by: String(kit.bursar.userId), decided_at: test.deps.clock.now() })
      .where('id', '=', own)
      .execute();
    await expect(twice).rejects.toThrow('two_officers');
  });
});

describe('taking back', () => {
  const reverse = (id: number, version: number, by = kit.bursar) =>
    kit.send('POST', `awards/${id}/reverse`, by, { version, reason: why });

  it('frees the budget; what was approved wants who approves', async () => {
    const scheme = await kit.scheme({ budget: '30000' });
    const pending = (await kit.propose(scheme, student)).json().data.id;
    expect((await reverse(pending, 9)).json().code).toBe('STALE');
    expect((await reverse(pending, 1, kit.clerk)).json().data).toEqual({ version: 2 });
    expect((await reverse(pending, 2)).json().code).toBe('CONFLICT');
    const id = await kit.approved(scheme, student);
    const { version } = await kit.award(id);
    expect((await reverse(id, version, kit.clerk)).json().code).toBe('FORBIDDEN');
    expect((await reverse(id, version)).statusCode).toBe(200);
    expect(await kit.get(`schemes/${scheme}`)).toMatchObject({ awarded: 0, beneficiaries: 0 });
    expect((await kit.approve([id])).json().code).toBe('CONFLICT');
    expect(await kit.acts()).toEqual([
      'scholarship.create',
      'award.propose',
      'award.reverse',
      'award.propose',
      'award.approve',
      'award.reverse',
    ]);
  });

  it('cancels the open invoice that leans on it first', async () => {
    const id = await kit.approved(await kit.scheme(), student);
    const open = await invoiceFor(test.deps, bill());
    const { version } = await kit.award(id);
    const forced = test.deps.db
      .updateTable('scholarship_award')
      .set({ state: 'reversed', reversed_by: '1', reversed_at: test.deps.clock.now(), reason: why })
      .where('id', '=', id)
      .execute();
    await expect(forced).rejects.toThrow('covers an invoice');
    expect((await reverse(id, version)).statusCode).toBe(200);
    expect(test.simulator.till.order(String(open.rrr))?.status).toBe('12');
    expect(await invoiceFor(test.deps, bill())).toMatchObject({ deducted: 0, payable: 5_000_000 });
  });

  it('is refused once it has paid, also when that is heard of only then', async () => {
    const id = await kit.approved(await kit.scheme(), student);
    const open = await invoiceFor(test.deps, bill());
    const { version } = await kit.award(id);
    test.simulator.till.pay(String(open.rrr), { status: '00', amount: '20000', channel: 'CARDPAYMENT' });
    expect((await reverse(id, version)).json().message).toContain('that payment has to be reversed first');
    const found = await kit.award(id);
    expect(found).toMatchObject({ state: 'applied', settled: 3_000_000, after: 0 });
    expect((await reverse(id, found.version)).json().code).toBe('CONFLICT');
  });
});

it('adds up by sponsor what the filters find', async () => {
  await kit.approved(await kit.scheme(), student);
  await kit.propose(await kit.scheme({ name: 'Other', sponsor: 'A bank', amount: '100' }), student);
  expect(await kit.get('awards/totals')).toEqual({
    awards: 2,
    amount: 3_010_000,
    settled: 0,
    refundDue: 0,
    sponsors: 2,
    bySponsor: [
      { sponsor: 'A bank', awards: 1, amount: 10_000, settled: 0, refundDue: 0 },
      { sponsor: 'NELFUND', awards: 1, amount: 3_000_000, settled: 0, refundDue: 0 },
    ],
  });
  expect(await kit.get('awards/totals?state=pending')).toMatchObject({ awards: 1, sponsors: 1 });
  expect(await kit.get('awards/totals?state=reversed')).toMatchObject({ amount: 0, bySponsor: [] });
  for (const query of [
    'sponsor=NELFUND',
    'state=approved',
    'agreed=true',
    'level=200&sponsor=NELFUND',
    'search=bello&state=approved',
  ])
    expect(await kit.get(`awards?${query}`)).toMatchObject({ total: 1 });
  for (const sort of ['name', '-amount', 'matricNumber', '-proposed'])
    expect(await kit.get(`awards?sort=${sort}`)).toMatchObject({ total: 2 });
  expect(await kit.get('awards?level=300')).toMatchObject({ total: 0 });
});
