import {
  anApplicant,
  signInApplicant,
  personalBody,
  photographed,
  save,
  type TestApplicant,
  aNin,
} from '../../../../../test/admission-builders';
import type { TestApp } from '../../../../../test/app';
import { anApplicationSetup } from '../../../../../test/application-setup-builders';
import { portalWithDesk, submitted, type ApplicationsDesk } from '../../../../../test/applications-desk';
import { anInvoice, payAtGateway } from '../../../../../test/money-builders';
import { keepOldIdentities } from './identity';

let test: TestApp;
let desk: ApplicationsDesk;
let sessionId: number;
beforeEach(async () => {
  ({ test, sessionId, desk } = await portalWithDesk());
});
afterEach(() => test.close());

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

  it('keeps the NIN of what was submitted, however long ago', async () => {
    const nin = aNin();
    await submitted(test, nin);
    const other = await anApplicant(test);
    test.deps.clock.advance({ hours: 30 * 24 });
    expect((await personal(await signInApplicant(test, other.rrr), nin)).statusCode).toBe(422);
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
    for (const { rrr } of both) expect((await desk.openForm(rrr)).statusCode).toBe(200);
    expect((await desk.list('search=08035556666')).total).toBe(2);
  });

  it('is written down for forms that were saved before', async () => {
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
