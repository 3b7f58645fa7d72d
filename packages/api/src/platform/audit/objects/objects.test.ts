import { person, writeAudit, type AuditRow } from '../../../../test/audit-row';
import { feeCategoryPaths, feeCategories } from '@portal/contracts/finance';
import { isPortalPath, studentTypes } from '@portal/shared/model';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn } from '../../../../test/builders';
import { aFeeRule, aFeeStudent, anAward } from '../../../../test/fee-builders';
import { anApplicationWindow, anInvoice } from '../../../../test/money-builders';
import { everyLife } from '../../../../test/two-people/lives';
import { twoPeopleKinds } from '../../two-people/two-people-kinds';
import { describeOldEntries } from './keep-object';
import { auditObjects } from './object-of';

let test: TestApp;
let auditor: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  auditor = await signedIn(test, { claims: ['audit.view'] });
});
afterAll(() => test.close());

interface Row {
  act: string;
  object: { kind: string; name?: string; words: string; page: string | null } | null;
}
const entries = async (query: string, { authorization } = auditor) => {
  const answer = await test.call('GET', `/AuditLog/entries?pageSize=20&${query}`, {
    headers: { authorization },
  });
  return answer.json<{ data: { rows: Row[] } }>().data.rows;
};
const write = (row: AuditRow) => writeAudit(test, row);

/** As the log was before objects were kept. */
async function forgetObjects() {
  const { db } = test.deps;
  await sql`alter table audit_object disable trigger user`.execute(db);
  await sql`delete from audit_object`.execute(db);
  await sql`alter table audit_object enable trigger user`.execute(db);
}

it('what takes two people is named in words, from its request to its end', async () => {
  const world = await everyLife(test);
  for (const kind of twoPeopleKinds()) {
    const id = await world.waiting(kind);
    await world.lifeOf(kind).approve(world.hand(3), id);
  }
  const { rows: acts } = await sql<{ act: string; words: string; kind: string | null }>`
    select l.act, o.words, o.kind from audit_log l join audit_object o on o.entry = l.id
    where l.act not like 'user.%'`.execute(test.deps.db);
  expect(acts.length).toBeGreaterThan(twoPeopleKinds().length);
  for (const { act, words, kind } of acts) {
    expect([act, kind]).toEqual([act, expect.any(String)]);
    expect(`${act}: ${words}`).toMatch(/: .*\p{L}{3}/u);
  }
});

it.each(feeCategories)('a batch of fees leads to the page of its category: %s', async (desk) => {
  const { db, clock } = test.deps;
  const made = db
    .insertInto('fee_batch')
    .values({
      kind: 'raise',
      desk,
      title: `Raised ${desk}`,
      created_by: 'system',
      created_at: clock.now(),
    })
    .returning('id');
  const { id } = await made.executeTakeFirstOrThrow();
  await write({ act: 'fee-batch.withdraw', before: { id } });
  const officer = await signedIn(test, { claims: ['audit.view', 'finance.view'] });
  const row = (await entries('', officer)).find(({ act }) => act === 'fee-batch.withdraw');
  expect(row?.object).toEqual({
    kind: 'fee batch',
    name: 'Fees prepared together',
    words: `Raised ${desk}`,
    page: `${feeCategoryPaths[desk]}/bulk?tab=batches`,
  });
});

it.each([
  ['undergraduates', studentTypes.undergraduate, 'school'],
  ['postgraduates', studentTypes.postgraduate, 'pg'],
] as const)('a fee rule of %s leads to the page of its category', async (_whose, type, desk) => {
  const { ruleId } = await aFeeRule(test, [100_000], { student_type_id: type, level: 700 });
  await write({ act: 'fee-rule.activate', after: { id: ruleId } });
  const officer = await signedIn(test, { claims: ['audit.view', 'finance.view'] });
  const row = (await entries('', officer)).find(({ act }) => act === 'fee-rule.activate');
  expect(row?.object?.page).toBe(`${feeCategoryPaths[desk]}/edit?id=${ruleId}`);
});

it('an act about several things names each and leads to none of them; about one it leads there', async () => {
  await aFeeRule(test, [900_000], { level: 600 });
  const student = await aFeeStudent(test, { level: 600 });
  const awards = [];
  for (const amount of [100_000, 200_000]) awards.push({ id: await anAward(test, student, { amount }) });
  await write({ act: 'award.approve', after: { awards: awards.slice(0, 1) } });
  await write({ act: 'award.approve', after: { awards } });
  const officer = await signedIn(test, { claims: ['audit.view', 'finance.view'] });
  const [both, one] = (await entries('act=award.approve', officer)).map(({ object }) => object);
  expect(one?.page).toMatch(/^\/fees_assignment\/scholarship_management\/view_scholarship\?id=\d+$/);
  expect(both).toMatchObject({
    words: expect.stringMatching(/₦1,000\.00, .*₦2,000\.00$/) as string,
    page: null,
  });
});

describe('an act', () => {
  const cases = async (): Promise<[AuditRow, Row['object']][]> => {
    const { rrr } = await anInvoice(test, { Lastname: 'Okafor', FirstName: 'Ada' });
    const { number } = await test.deps.db
      .selectFrom('invoice')
      .select('invoice_number as number')
      .where('rrr', '=', rrr)
      .executeTakeFirstOrThrow();
    const { id, userName } = await aUser(test, { userName: 'zainab' });
    const userId = String(id);
    const account = {
      kind: 'account' as const,
      words: `Test ${userName} · zainab`,
      page: `/user_management/users/edit?id=${userId}`,
    };
    const before = { releases: { 'mf-a': 1, 'mf-b': 2 } };
    return [
      [
        { act: 'invoice.cancel', before: { invoiceNumber: number, status: 'UNPAID' } },
        {
          kind: 'invoice',
          words: expect.stringMatching(`^OKAFOR Ada .*· RRR ${rrr} · ${number}$`) as string,
          page: `/invoice_management/invoice/view?number=${number}`,
        },
      ],
      [{ act: 'user.edit', after: { userId, email: 'a@b.example' } }, account],
      [{ act: 'user.password-changed', actor: person(userId) }, account],
      [{ act: 'impersonation.start', actor: { ...person(userId), impersonatorId: '1' } }, account],
      [
        { act: 'fee-item.delete', before: { id: 2_000_000_000, name: 'Library' }, reason: 'gone' },
        { kind: 'fee item', words: 'Library', page: null },
      ],
      [
        { act: 'role.delete', before: { role: 'none', name: 'Archivist' } },
        { kind: 'role', words: 'Archivist', page: null },
      ],
      [
        { act: 'module.disable', before, after: { releases: { 'mf-b': 2 } } },
        { kind: 'module', words: 'mf-a', page: null },
      ],
      [
        { act: 'module.upload', actor: { module: 'mf-team', keyName: 'k' }, after: { version: '1.2.0' } },
        { kind: 'module', words: 'mf-team', page: null },
      ],
      [
        { act: 'export.create', after: { list: 'audit-log' } },
        { kind: 'export', words: 'Audit log', page: null },
      ],
      [{ act: 'refund.paid-out', after: { id: 'no number; drop table refund' } }, null],
      [{ act: 'something.else', after: { id: 1 } }, null],
    ];
  };

  it('names what it is about when it is written, when it is read, and when old ones are described', async () => {
    const all = await cases();
    for (const [entry] of all) await write(entry);
    const { rows } = await sql<{ last: number }>`select max(id) as last from audit_log`.execute(test.deps.db);
    const everything = await signedIn(test, {
      claims: ['audit.view', 'finance.view', 'user.view', 'role.view', 'modules.view'],
    });
    const shown = async () =>
      (await entries('', everything))
        .filter(({ act }) => act !== 'user.sign-in')
        .slice(0, all.length)
        .reverse()
        .map(({ object }) => object);
    const wanted = all.map(
      ([, object]) => object && { ...object, name: auditObjects().get(object.kind)?.name },
    );
    expect(await shown()).toEqual(wanted);
    await forgetObjects();
    expect(await shown()).toEqual(wanted);
    expect(await describeOldEntries(test.deps)).toBe(rows[0]?.last);
    expect(await describeOldEntries(test.deps)).toBe(0);
    expect(await shown()).toEqual(wanted);
  });

  it('is found by what it is about: a part of the name, an RRR however it is typed, a kind', async () => {
    const { rrr } = await anInvoice(test, { Lastname: 'Ọdúyà' });
    const { rows } = await sql<{ number: string }>`
      select invoice_number as number from invoice where rrr = ${rrr}`.execute(test.deps.db);
    await write({ act: 'invoice.requery', before: { invoiceNumber: rows[0]?.number } });
    const hyphened = `${rrr.slice(0, 4)}-${rrr.slice(4, 8)}-${rrr.slice(8)}`;
    for (const search of ['oduya', rrr, hyphened, rows[0]?.number])
      expect((await entries(`search=${search}`)).map(({ act }) => act)).toEqual(['invoice.requery']);
    const invoices = await entries('about=invoice&search=oduya');
    expect(invoices).toHaveLength(1);
    expect(await entries('about=role&search=oduya')).toEqual([]);
    // The auditor may read the log and open no invoice.
    expect(invoices[0]?.object?.page).toBeNull();
    const answer = await test.call('GET', '/AuditLog/entries?about=spoons', { headers: { ...auditor } });
    expect(answer.statusCode).toBe(422);
  });
});

it('every kind has words and its page is one of the portal', async () => {
  for (const { name } of auditObjects().values()) expect(name).toMatch(/^[A-Z]/);
  const { rows } = await sql<{ page: string }>`
    select distinct page from audit_object where page is not null`.execute(test.deps.db);
  expect(rows.length).toBeGreaterThan(5);
  for (const { page } of rows) expect(isPortalPath(page)).toBe(true);
});
