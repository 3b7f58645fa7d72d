import { testApp, type TestApp } from '../../../../test/app';
import {
  anOfficer,
  applicationOffice,
  later,
  postgraduate as pg,
  price,
  rules,
  utme,
} from '../../../../test/application-office';
import { anApplicationSetup } from '../../../../test/application-setup-builders';
import { jupeb } from '../../../../test/money-builders';

let test: TestApp;
let office: Awaited<ReturnType<typeof applicationOffice>>;
beforeEach(async () => {
  test = await testApp();
  office = await applicationOffice(test);
});
afterEach(() => test.close());

describe('the list', () => {
  it('has window, fee, and how many applied and paid, with totals', async () => {
    await office.created();
    expect(await office.list(`sessionId=${office.session}`)).toMatchObject({
      rows: [{ type: 'JUPEB', fee: { amount: 1_000_000 }, windowState: 'open', applied: 0, paid: 0 }],
    });
    expect((await office.list('search=utme')).total).toBe(1);
    expect((await office.list('state=draft')).total).toBe(1);
    expect((await office.list('waiting=true')).total).toBe(1);
    expect((await office.list('forMe=true')).total).toBe(0);
    expect((await office.list('forMe=true', office.second)).total).toBe(1);
    for (const sort of ['type', '-session', 'opens'])
      expect((await office.list(`sort=${sort}`)).total).toBe(2);
    expect((await office.get('/totals')).json()).toMatchObject({ data: { setups: 2, applied: 0, paid: 0 } });
  });
});

describe('somebody of one kind of student', () => {
  it('sees and sets up that alone, and approves nothing', async () => {
    const ofPg = await anOfficer(test, ['admissions.setup'], 4);
    const id = await office.created({ applicationTypeId: pg });
    const other = await anApplicationSetup(test, { typeId: utme, sessionId: later });
    expect((await office.list('', ofPg)).rows.map((row) => row.id)).toEqual([id]);
    expect((await office.get('/totals', ofPg)).json()).toMatchObject({ data: { setups: 1 } });
    expect((await office.get('/choices', ofPg)).json()).toMatchObject({ data: { types: [{ id: pg }] } });
    expect((await office.get(`/${other}`, ofPg)).statusCode).toBe(404);
    expect((await office.put(other, { ...rules, version: 1 }, ofPg)).statusCode).toBe(404);
    expect(
      (await office.post(`/${other}/close`, { version: 1, reason: 'The hall is full' }, ofPg)).statusCode,
    ).toBe(404);
    expect((await office.put(id, { ...rules, version: 1 }, ofPg)).statusCode).toBe(200);
    const made = { ...rules, ...price, applicationTypeId: jupeb, sessionId: later };
    expect((await office.post('', made, ofPg)).statusCode).toBe(422);
    const { waiting, may } = await office.one(id, ofPg);
    expect(may).not.toContain('approve');
    expect((await office.post(`/fees/${waiting?.id ?? 0}/approve`, {}, ofPg)).statusCode).toBe(403);
  });

  it('looks on where they may not set up', async () => {
    const looks = await anOfficer(test, ['admissions.edit']);
    const id = await office.created();
    expect((await office.one(id, looks)).may).toEqual([]);
    expect((await office.put(id, { ...rules, version: 1 }, looks)).statusCode).toBe(403);
  });
});
