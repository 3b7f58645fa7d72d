import {
  aNin,
  anApplicant,
  oLevelBody,
  personalBody,
  photographed,
  save,
  sponsorBody,
} from '../../../../test/admission-builders';
import type { TestApp } from '../../../../test/app';
import { anApplicationSetup } from '../../../../test/application-setup-builders';
import {
  filledIn,
  loggedIn,
  portalWithDesk,
  submitted,
  type ApplicationsDesk,
} from '../../../../test/applications-desk';
import { signedIn } from '../../../../test/builders';
import { aJambNumber, jambLists, utmeRow } from '../../../../test/jamb-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { anInvoice, payAtGateway, requery } from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';

let test: TestApp;
let desk: ApplicationsDesk;
let sessionId: number;
provesActs(() => test, ['application.merge', 'application.restore', 'application.void']);
beforeEach(async () => {
  ({ test, sessionId, desk } = await portalWithDesk());
});
afterEach(() => test.close());

describe('merging two of one person', () => {
  it('takes over what the one that stays has not, and leads there', async () => {
    const nin = aNin();
    const [gone, stays] = [await submitted(test, nin), await anApplicant(test)];
    const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
    const number = String(to.applicationNumber);
    const { data } = (await desk.merge(from, number)).json();
    expect(data.moved).toEqual(['Photo', 'Personal Details', expect.any(String), 'O-Level Result']);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'application.merge',
      detail: { after: { into: number } },
    });
    const closed = (await desk.openForm(gone.rrr)).json<{ code: string; detail?: string; message: string }>();
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
    expect((await desk.restore(await desk.one(gone.rrr))).statusCode).toBe(409);
  });

  it('writes over nothing that the one that stays has', async () => {
    const [gone, stays] = [await submitted(test), await anApplicant(test)];
    const { version } = await photographed(test, stays);
    const own = { permanentAddress: '7 Ahmadu Bello Way, Kaduna' };
    const body = await personalBody(test, version, own);
    expect((await save(test, stays, 'personal-details', body)).statusCode).toBe(200);
    const to = String((await desk.one(stays.rrr)).applicationNumber);
    const { data } = (await desk.merge(await desk.one(gone.rrr), to)).json();
    expect(data.moved).toEqual([expect.any(String), 'O-Level Result']);
    const kept = test.deps.db
      .selectFrom('application_section')
      .select('answers')
      .where('application_id', '=', Number(stays.id))
      .where('step', '=', 'personal');
    expect(await kept.executeTakeFirst()).toMatchObject({ answers: own });
  });

  it('gives photo, answers and candidate back where the one that went is restored', async () => {
    const { db, clock } = test.deps;
    const [gone, stays] = [await submitted(test), await anApplicant(test)];
    const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
    const lists = await jambLists(test);
    await lists.bring([utmeRow(aJambNumber(1), {})], await signedIn(test, { claims: ['admissions.edit'] }));
    const candidate = await db
      .selectFrom('jamb_candidate')
      .select(['session_id', 'jamb_number'])
      .executeTakeFirstOrThrow();
    const joined = { application_type_id: 2, joined_at: clock.now(), joined_by: 'applicant' };
    await db
      .insertInto('jamb_candidate_application')
      .values({ ...candidate, ...joined, application_id: from.id })
      .execute();
    const photoOf = (id: number) =>
      db
        .selectFrom('application')
        .select('passport_id as photo')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const ofCandidate = () =>
      db.selectFrom('jamb_candidate_application').select('application_id as id').executeTakeFirst();
    const { photo } = await photoOf(from.id);
    const copied = jest.spyOn(test.deps.blobs, 'copy');
    await desk.merge(from, to.applicationNumber);
    const copy = (await copied.mock.results[0]?.value) as string;
    expect(await photoOf(to.id)).toEqual({ photo: copy });
    expect(await test.deps.blobs.get(copy)).toEqual(await test.deps.blobs.get(photo ?? ''));
    expect(await ofCandidate()).toEqual({ id: to.id });
    // The one that stayed was the wrong one.
    await desk.remove(await desk.one(stays.rrr));
    expect((await desk.restore(await desk.one(gone.rrr))).statusCode).toBe(200);
    expect(await photoOf(from.id)).toEqual({ photo });
    expect(photo).not.toBeNull();
    expect(await ofCandidate()).toEqual({ id: from.id });
    expect((await loggedIn(test, gone)).record.basicInformation).toMatchObject({
      permanentAddress: expect.any(String) as string,
    });
  });

  it('leaves what was submitted as it is', async () => {
    const [gone, stays] = [await submitted(test), await submitted(test)];
    const before = (await loggedIn(test, stays)).record;
    const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
    expect((await desk.merge(from, to.applicationNumber)).json().data).toEqual({ moved: [] });
    const { version: _, ...after } = (await loggedIn(test, stays)).record;
    expect(before).toMatchObject(after);
  });

  it('is refused into itself, what is unknown, of another type, or removed', async () => {
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
      expect((await desk.merge(row, number)).statusCode).toBe(422);
    await desk.remove(other);
    expect((await desk.merge(row, other.applicationNumber)).statusCode).toBe(422);
  });

  it('is refused into what is open to its applicant again, or was withdrawn', async () => {
    const [one, two] = [await submitted(test), await submitted(test)];
    const [row, other] = [await desk.one(one.rrr), await desk.one(two.rrr)];
    const into = (set: object) =>
      test.deps.db.updateTable('application').set(set).where('id', '=', other.id).execute();
    const told = async () =>
      (await desk.merge(row, other.applicationNumber)).json<{ errors: object[] }>().errors;
    const until = new Date(test.deps.clock.now().getTime() + 86_400_000);
    await into({ state: 'in_progress', reopened_sections: ['o-level'], reopened_until: until });
    expect(await told()).toEqual([{ path: 'into', message: 'it is open to its applicant: close it first' }]);
    await into({ reopened_sections: null, reopened_until: null });
    await into({ state: 'withdrawn' });
    expect(await told()).toEqual([{ path: 'into', message: 'it was withdrawn' }]);
  });

  it('cancels what could still be paid for the one that goes, and leaves what has just been', async () => {
    const stays = await submitted(test);
    const number = String((await desk.one(stays.rrr)).applicationNumber);
    const [open, came] = [await anInvoice(test), await anInvoice(test)];
    expect((await desk.merge(await desk.one(open.rrr), number)).statusCode).toBe(200);
    expect(await desk.one(open.rrr)).toMatchObject({ payment: 'CANCELLED', mergedInto: number });
    const row = await desk.one(came.rrr);
    payAtGateway(test, came.rrr);
    expect((await desk.merge(row, number)).statusCode).toBe(409);
    expect(await desk.one(came.rrr)).toMatchObject({ payment: 'PAID', voidedAt: null });
  });

  it('merges once of two officers who do it at the same moment', async () => {
    const [gone, stays] = [await submitted(test), await anApplicant(test)];
    const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
    const answers = await Promise.all([1, 2].map(() => desk.merge(from, to.applicationNumber)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

it('goes on where a form that was merged half-way stopped', async () => {
  const { applicant: gone } = await filledIn(test);
  const stays = await anApplicant(test);
  const [from, to] = [await desk.one(gone.rrr), await desk.one(stays.rrr)];
  await desk.merge(from, to.applicationNumber);
  const again = await loggedIn(test, stays);
  expect((await save(test, again, 'sponsor-and-referee', sponsorBody(again.record.version))).statusCode).toBe(
    200,
  );
  expect((await save(test, again, 'o-level-results', oLevelBody(again.record.version + 1))).statusCode).toBe(
    200,
  );
});
