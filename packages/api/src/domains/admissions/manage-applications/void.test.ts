import {
  anApplicant,
  oLevelBody,
  personalBody,
  photographed,
  save,
  sponsorBody,
  type TestApplicant,
} from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import {
  applicationsDesk,
  aNin,
  filledIn,
  loggedIn,
  onList,
  submitted,
  type DeskRow,
} from '../../../../test/applications-desk';
import { lastAuditOf } from '../../../../test/last-audit';
import { anApplicationSetup } from '../../../../test/application-setup-builders';
import {
  anApplicationWindow,
  anInvoice,
  books,
  invoiceBody,
  invoiceCalls,
  payAtGateway,
  requery,
} from '../../../../test/money-builders';

let test: TestApp;
let desk: Awaited<ReturnType<typeof applicationsDesk>>;
let sessionId: number;
beforeEach(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test);
  desk = await applicationsDesk(test);
});
afterEach(() => test.close());

const { create, lookup } = invoiceCalls(() => test);
const reason = 'made twice by mistake';
const remove = ({ id, version }: Pick<DeskRow, 'id' | 'version'>) =>
  desk.act(`${id}/void`, { version, reason });
const restore = ({ id, version }: Pick<DeskRow, 'id' | 'version'>) =>
  desk.act(`${id}/restore`, { version, reason });
const openForm = (rrr: string) =>
  test.call('GET', `/JupebApplication/verify-and-load-jupeb-application-form/${rrr}`);

describe('removing', () => {
  it('leaves the money and everything written, and opens nothing any more', async () => {
    const applicant = await submitted(test);
    const before = await books(test);
    await test.drain();
    test.mail.splice(0);
    const row = await desk.one(applicant.rrr);
    expect((await remove(row)).statusCode).toBe(200);
    expect(await books(test)).toEqual(before);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'application.void', detail: { reason } });
    expect((await openForm(applicant.rrr)).json()).toMatchObject({ code: 'APPLICATION_VOIDED' });
    const current = await test.call('GET', '/JupebApplication/application', { headers: applicant.headers });
    expect(current.json()).toMatchObject({ code: 'APPLICATION_VOIDED' });
    const gone = await desk.one(applicant.rrr);
    expect(gone).toMatchObject({ voidReason: reason, restorableUntil: '2026-10-14', may: ['restore'] });
    expect((await desk.list('voided=true')).total).toBe(1);
    expect((await remove(gone)).statusCode).toBe(409);
    await test.drain();
    expect(test.mail[0]?.subject).toContain('has been removed');
    expect((await restore(gone)).statusCode).toBe(200);
    expect((await loggedIn(test, applicant)).record.basicInformation).toMatchObject({ formCompleted: true });
  });

  it('asks for a reason and for the version that was seen', async () => {
    const row = await desk.one((await submitted(test)).rrr);
    expect((await desk.act(`${row.id}/void`, { version: row.version })).statusCode).toBe(422);
    expect((await remove({ ...row, version: row.version - 1 })).json()).toMatchObject({ code: 'STALE' });
  });

  it('saves nothing of a form that is filled in meanwhile', async () => {
    const { applicant, version } = await filledIn(test);
    await remove(await desk.one(applicant.rrr));
    const answer = await save(test, applicant, 'o-level-results', oLevelBody(version));
    expect(answer.json()).toMatchObject({ code: 'APPLICATION_VOIDED' });
  });

  it('is restored for thirty days', async () => {
    const applicant = await submitted(test);
    await remove(await desk.one(applicant.rrr));
    test.deps.clock.set('2026-10-20T09:00:00Z');
    desk = await applicationsDesk(test);
    const gone = await desk.one(applicant.rrr);
    expect(gone.may).toEqual([]);
    expect((await restore(gone)).statusCode).toBe(409);
  });

  it('cancels what could still be paid, and leaves what has just been', async () => {
    const [open, came] = [await anInvoice(test), await anInvoice(test)];
    expect((await remove(await desk.one(open.rrr))).statusCode).toBe(200);
    expect(await desk.one(open.rrr)).toMatchObject({ payment: 'CANCELLED', state: 'invoiced' });
    const row = await desk.one(came.rrr);
    payAtGateway(test, came.rrr);
    expect((await remove(row)).statusCode).toBe(409);
    expect(await desk.one(came.rrr)).toMatchObject({ payment: 'PAID', voidedAt: null });
  });

  it('never removes whoever is recommended or further', async () => {
    const row = await desk.one((await submitted(test)).rrr);
    await onList(test, { id: row.id, number: String(row.applicationNumber) }, 'published');
    const listed = await desk.one(String(row.applicationNumber));
    expect(listed.may).toEqual(['resetLogins']);
    expect((await remove(listed)).statusCode).toBe(409);
  });

  it('is told to the browser that bought the form, and counts for no other one', async () => {
    const body = invoiceBody();
    const { rrr, cookie } = await anInvoice(test, body);
    payAtGateway(test, rrr);
    await requery(test, rrr);
    await remove(await desk.one(rrr));
    expect((await create(body, { cookie })).json()).toMatchObject({ code: 'APPLICATION_VOIDED' });
    expect((await lookup(body.RegNumber, { cookie })).json()).toMatchObject({ code: 'APPLICATION_VOIDED' });
    expect((await create(body)).statusCode).toBe(200);
  });
});

describe('one person', () => {
  const personal = async (applicant: TestApplicant, nin: string) => {
    const { version } = await photographed(test, applicant);
    return save(test, applicant, 'personal-details', await personalBody(test, version, { nin }));
  };

  it('applies once for one type in a session, and is told what to do', async () => {
    const nin = aNin();
    await submitted(test, nin);
    const answer = await personal(await anApplicant(test), nin);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([
      { path: 'nin', message: expect.stringContaining('Go on with that one, with its RRR') as string },
    ]);
    const stored = await test.deps.db.selectFrom('application').select('nin_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(nin);
  });

  it('corrects a mistyped NIN, and another takes the one that is free', async () => {
    const nin = aNin();
    const first = await anApplicant(test);
    await personal(first, nin);
    await personal(first, aNin());
    expect((await personal(await anApplicant(test), nin)).statusCode).toBe(200);
  });

  it('applies for another type as well', async () => {
    const preDegree = 10;
    await anApplicationSetup(test, { typeId: preDegree, sessionId });
    const { db } = test.deps;
    const applicant = await submitted(test);
    const other = await anInvoice(test, { ApplicationTypeId: preDegree });
    const { nin_hash } = await db
      .selectFrom('application')
      .select('nin_hash')
      .where('id', '=', Number(applicant.id))
      .executeTakeFirstOrThrow();
    const { id } = await desk.one(other.rrr);
    await db.updateTable('application').set({ nin_hash }).where('id', '=', id).execute();
    expect(nin_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has one application of two that are saved at the same moment', async () => {
    const nin = aNin();
    const applicants = [await anApplicant(test), await anApplicant(test), await anApplicant(test)];
    const bodies: object[] = [];
    for (const applicant of applicants) {
      const { version } = await photographed(test, applicant);
      bodies.push(await personalBody(test, version, { nin }));
    }
    const answers = await Promise.all(
      applicants.map((applicant, index) => save(test, applicant, 'personal-details', bodies[index] ?? {})),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
  });

  it('shares a phone with others: each has an application of their own', async () => {
    const phone = '08035556666';
    const both = [
      await anInvoice(test, { MobileNumber: phone, RegNumber: phone }),
      await anInvoice(test, { MobileNumber: phone, RegNumber: phone, FirstName: 'Ifeoma' }),
    ];
    for (const { rrr } of both) payAtGateway(test, rrr);
    for (const { rrr } of both) expect((await openForm(rrr)).statusCode).toBe(200);
    expect((await desk.list('search=08035556666')).total).toBe(2);
  });

  it('is written down for forms that were saved before', async () => {
    const { keepOldIdentities } = await import('../applications/identity');
    const applicant = await submitted(test);
    const { db } = test.deps;
    const hashOf = async () =>
      (
        await db
          .selectFrom('application')
          .select('nin_hash')
          .where('id', '=', Number(applicant.id))
          .executeTakeFirstOrThrow()
      ).nin_hash;
    const known = await hashOf();
    await db.updateTable('application').set({ nin_hash: null, identity_known: false }).execute();
    expect(await keepOldIdentities(test.deps)).toBe(1);
    expect(await keepOldIdentities(test.deps)).toBe(0);
    expect(await hashOf()).toBe(known);
  });
});

describe('merging two of one person', () => {
  const merge = (row: DeskRow, into: string) =>
    desk.act(`${row.id}/merge`, { version: row.version, reason, into });

  it('takes over what the one that stays has not, and leads there', async () => {
    const nin = aNin();
    const [gone, stays] = [await submitted(test, nin), await anApplicant(test)];
    const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
    const number = String(to.applicationNumber);
    const { data } = (await merge(from, number)).json();
    expect(data.moved).toEqual(['Photo', 'Personal Details', expect.any(String), 'O-Level Result']);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'application.merge',
      detail: { after: { into: number } },
    });
    const closed = (await openForm(gone.rrr)).json<{ code: string; detail?: string; message: string }>();
    expect(closed.code).toBe('APPLICATION_VOIDED');
    expect(JSON.stringify(closed)).toContain(number);
    const { record } = await loggedIn(test, stays);
    expect(record.basicInformation).toMatchObject({
      nin: `*******${nin.slice(-4)}`,
      permanentAddress: expect.any(String) as string,
    });
    expect(record.olevelResponse).toMatchObject([{ resultPin: '********9012' }]);
    expect(await desk.one(gone.rrr)).toMatchObject({ mergedInto: number });
    // The one that stays is known by the NIN now.
    expect((await restore(await desk.one(gone.rrr))).statusCode).toBe(409);
  });

  it('leaves what was submitted as it is', async () => {
    const [gone, stays] = [await submitted(test), await submitted(test)];
    const before = (await loggedIn(test, stays)).record;
    const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
    expect((await merge(from, String(to.applicationNumber))).json().data).toEqual({ moved: [] });
    const { version: _, ...after } = (await loggedIn(test, stays)).record;
    expect(before).toMatchObject(after);
  });

  it('names the others that may be the same person’s', async () => {
    const [first, second] = [await submitted(test), await submitted(test)];
    const [row, other] = [await desk.one(first.rrr), await desk.one(second.rrr)];
    const { data } = (await desk.get(`/${row.id}/duplicates`)).json();
    expect(data.applications).toMatchObject([{ applicationNumber: other.applicationNumber, by: 'name' }]);
  });

  it('is refused into itself, what is unknown, of another type, removed, or unpaid', async () => {
    const [one, two] = [await submitted(test), await submitted(test)];
    const [row, other] = [await desk.one(one.rrr), await desk.one(two.rrr)];
    const preDegree = 10;
    await anApplicationSetup(test, { typeId: preDegree, sessionId });
    const foreign = await anInvoice(test, { ApplicationTypeId: preDegree });
    payAtGateway(test, foreign.rrr);
    await requery(test, foreign.rrr);
    const numbers = [row, await desk.one(foreign.rrr)].map(({ applicationNumber }) =>
      String(applicationNumber),
    );
    for (const number of [...numbers, 'JUP/2025/99999', ''])
      expect((await merge(row, number)).statusCode).toBe(422);
    await remove(other);
    expect((await merge(row, String(other.applicationNumber))).statusCode).toBe(422);
  });

  it('merges once of two officers who do it at the same moment', async () => {
    const [gone, stays] = [await submitted(test), await anApplicant(test)];
    const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
    const answers = await Promise.all([1, 2].map(() => merge(from, String(to.applicationNumber))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

it('goes on where a form that was merged half-way stopped', async () => {
  const { applicant: gone } = await filledIn(test);
  const stays = await anApplicant(test);
  const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
  await desk.act(`${from.id}/merge`, { version: from.version, reason, into: String(to.applicationNumber) });
  const again = await loggedIn(test, stays);
  expect((await save(test, again, 'sponsor-and-referee', sponsorBody(again.record.version))).statusCode).toBe(
    200,
  );
  expect((await save(test, again, 'o-level-results', oLevelBody(again.record.version + 1))).statusCode).toBe(
    200,
  );
});
