import type { TestApp } from '../../../../test/app';
import { anOfficer } from '../../../../test/application-office';
import {
  filledIn,
  portalWithDesk,
  submitted,
  type ApplicationsDesk,
} from '../../../../test/applications-desk';
import { lastAuditOf } from '../../../../test/last-audit';
import { provesActs } from '../../../../test/proves-acts';
import { reportCalls } from '../../../../test/report-calls';

let test: TestApp;
let desk: ApplicationsDesk;
const { file } = reportCalls(() => test);
provesActs(() => test, ['application.read', 'application.reset-logins']);
beforeEach(async () => {
  ({ test, desk } = await portalWithDesk());
});
afterEach(() => test.close());

const reason = 'Wrong department chosen';
const until = '2026-09-20';

it('leaves one alone that is not submitted', async () => {
  const { applicant } = await filledIn(test);
  const row = await desk.one(applicant.rrr);
  expect(row.may).toEqual(['resetLogins', 'merge', 'void']);
  expect(
    (await desk.act(`${row.id}/reset`, { version: row.version, reason, until, sections: ['personal'] }))
      .statusCode,
  ).toBe(409);
});

it('is refused to who only looks and to officers of another kind of student', async () => {
  const row = await desk.one((await submitted(test)).rrr);
  const viewer = await anOfficer(test, ['admissions.view']);
  const others = await anOfficer(test, ['admissions.view', 'admissions.edit'], 4);
  const own = await anOfficer(test, ['admissions.view', 'admissions.edit'], 2);
  for (const path of ['reset', 'end-reset', 'reset-logins', 'void', 'restore', 'merge']) {
    const body = {
      ...(path === 'reset-logins' ? {} : { version: row.version, reason }),
      ...(path === 'reset' && { sections: ['personal'], until }),
      ...(path === 'merge' && { into: 'JUP/2025/00009' }),
    };
    expect((await desk.act(`${row.id}/${path}`, body, viewer)).statusCode).toBe(403);
    expect((await desk.act(`${row.id}/${path}`, body, others)).statusCode).toBe(404);
  }
  for (const [path, looking] of [
    ['versions', 403],
    ['sections', 200],
    ['duplicates', 200],
  ] as const) {
    expect((await desk.get(`/${row.id}/${path}`, others)).statusCode).toBe(404);
    expect((await desk.get(`/${row.id}/${path}`, own)).statusCode).toBe(200);
    expect((await desk.get(`/${row.id}/${path}`, viewer)).statusCode).toBe(looking);
  }
  expect((await desk.list('', others)).total).toBe(0);
  expect((await desk.one('', viewer)).may).toEqual([]);
});

it('is refused to whoever applies: nobody works on an application of their own', async () => {
  const applicant = await submitted(test);
  const row = await desk.one(applicant.rrr);
  const { db } = test.deps;
  const own = await anOfficer(test, ['admissions.view', 'admissions.edit']);
  const { email } = await db
    .selectFrom('invoice')
    .select('email')
    .where('rrr', '=', applicant.rrr)
    .executeTakeFirstOrThrow();
  await db.updateTable('app_user').set({ email }).where('id', '=', Number(own.userId)).execute();
  const seen = { version: row.version, reason };
  for (const [path, body] of [
    ['reset', { ...seen, sections: ['personal'], until }],
    ['void', seen],
    ['reset-logins', {}],
  ] as const) {
    const answer = await desk.act(`${row.id}/${path}`, body, own);
    expect(answer.json()).toMatchObject({
      code: 'FORBIDDEN',
      message: 'This application is your own: ask another officer to work on it.',
    });
  }
  // Nor may another one be merged into it.
  const { rrr } = await submitted(test);
  await db.updateTable('invoice').set({ email: 'another@mail.example' }).where('rrr', '=', rrr).execute();
  const { id, version } = await desk.one(rrr);
  const merged = { version, reason, into: String(row.applicationNumber) };
  expect((await desk.act(`${id}/merge`, merged, own)).json()).toMatchObject({ code: 'FORBIDDEN' });
  expect((await desk.act(`${row.id}/void`, seen)).statusCode).toBe(200);
  expect(
    (await desk.act(`${row.id}/restore`, { ...seen, version: row.version + 1 }, own)).json(),
  ).toMatchObject({ code: 'FORBIDDEN' });
});

it('masks RRR and phone, in the list and the file, for who only looks', async () => {
  const { rrr } = await submitted(test);
  const { phone } = await desk.one(rrr);
  expect(await desk.one(rrr)).toMatchObject({ rrr, phone: expect.stringMatching(/^\+234\d+$/) as string });
  const viewer = await anOfficer(test, ['admissions.view']);
  // Sees everybody, and acts on postgraduates.
  const elsewhere = await anOfficer(test, ['admissions.edit'], 4);
  const { db } = test.deps;
  const looking = db.selectFrom('user_role').select('role_id').where('user_id', '=', viewer.userId);
  const { role_id } = await looking.executeTakeFirstOrThrow();
  await db.insertInto('user_role').values({ user_id: elsewhere.userId, role_id, scope: '{}' }).execute();
  const masked = {
    rrr: `********${rrr.slice(-4)}`,
    phone: `${'*'.repeat(phone.length - 4)}${phone.slice(-4)}`,
  };
  for (const who of [viewer, elsewhere]) {
    expect(await desk.one(rrr, who)).toMatchObject(masked);
    const csv = await file(who.headers, 'applications');
    expect(csv).toContain(masked.rrr);
    for (const whole of [rrr, phone.slice(1)]) expect(csv).not.toContain(whole);
  }
  expect(await file(desk.officer.headers, 'applications')).toContain(rrr);
});

it('audits that somebody read what an application says', async () => {
  const { id, applicationNumber } = await desk.one((await submitted(test)).rrr);
  expect((await desk.get(`/${id}/versions`)).statusCode).toBe(200);
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'application.read',
    actor: String(desk.officer.userId),
    detail: { after: { id, applicationNumber, versions: 1 } },
  });
});

it('forgets how often an RRR was tried', async () => {
  const applicant = await submitted(test);
  const row = await desk.one(applicant.rrr);
  const buckets = () =>
    test.deps.db.selectFrom('rate_counter').select('bucket').where('bucket', 'like', '%:rrr:%').execute();
  expect(await buckets()).not.toHaveLength(0);
  expect((await desk.act(`${row.id}/reset-logins`, {})).statusCode).toBe(200);
  expect(await buckets()).toHaveLength(0);
  expect(await lastAuditOf(test)).toMatchObject({ act: 'application.reset-logins' });
});

it('says which sections a form has, and which of them asks for the department', async () => {
  const row = await desk.one((await submitted(test)).rrr);
  const { data } = (await desk.get(`/${row.id}/sections`)).json();
  expect(data.sections).toEqual([
    { id: 'personal', title: 'Personal Details', department: true },
    { id: 'sponsor', title: expect.any(String) as string, department: false },
    { id: 'o-level', title: 'O-Level Result', department: false },
  ]);
});
