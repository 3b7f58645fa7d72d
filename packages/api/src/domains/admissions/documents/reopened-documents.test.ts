import { documentsSection } from '@portal/contracts/admissions';
import { aNin, personalBody, save, type TestApplicant } from '../../../../test/admission-builders';
import type { TestApp } from '../../../../test/app';
import {
  filledIn,
  loggedIn,
  portalWithDesk,
  submitted,
  type ApplicationsDesk,
} from '../../../../test/applications-desk';
import { askedDocuments, birth } from '../../../../test/asked-documents';
import type { Problem } from '../../../../test/money-builders';
import { endDueResets } from '../manage-applications/end-reset';

let test: TestApp;
let desk: ApplicationsDesk;
beforeEach(async () => {
  ({ test, desk } = await portalWithDesk());
});
afterEach(() => test.close());

const { ask, call, attach, changedBy, recordOf, namesOf, submit } = askedDocuments(() => test);

describe('opened again', () => {
  const reopened = async (applicant: TestApplicant, ...sections: string[]) => {
    const { id, version } = await desk.one(applicant.rrr);
    const until = '2026-09-20';
    const body = { version, until, reason: 'Unreadable', sections };
    expect((await desk.act(`${id}/reset`, body)).statusCode).toBe(200);
    return { id, again: await loggedIn(test, applicant) };
  };

  it('another file can take the place of one, and versions show both', async () => {
    await ask(birth);
    const { applicant } = await filledIn(test);
    await attach(applicant);
    await submit(applicant);
    const { id, again } = await reopened(applicant, 'personal', documentsSection);
    const { version } = changedBy(await attach(again));
    const saved = await save(
      test,
      again,
      'personal-details',
      await personalBody(test, version, { nin: aNin() }),
    );
    expect(saved.statusCode).toBe(200);
    const { sections, documents } = (await desk.get(`/${id}/versions`)).json<{
      data: { sections: { title: string; rows: object[] }[]; documents: { id: string; label: string }[] };
    }>().data;
    expect(sections.find(({ title }) => title === 'Documents')?.rows).toEqual([
      { label: birth.name, values: ['Picture', 'Picture'], differs: false },
    ]);
    expect(documents.map(({ label }) => label)).toEqual([birth.name, birth.name]);
  });

  it('what it was comes back where nothing is submitted in time; more that is asked for by then is demanded', async () => {
    const applicant = await submitted(test);
    await ask(birth);
    const { again } = await reopened(applicant, 'personal', documentsSection);
    const { version } = await recordOf(again);
    const body = await personalBody(test, version, { nin: aNin() });
    expect((await save(test, again, 'personal-details', body)).json<Problem>().errors).toEqual([
      { path: 'documents[0]', message: 'please upload your Birth certificate' },
    ]);
    await attach(again);
    test.deps.clock.advance({ days: 60 });
    expect(await endDueResets(test.deps)).toBe(1);
    expect((await recordOf(await loggedIn(test, applicant))).documents).toBeUndefined();
  });

  it('for one step no document can be exchanged, and nothing new that is asked for stops anybody', async () => {
    await ask(birth);
    const { applicant } = await filledIn(test);
    await attach(applicant);
    await submit(applicant);
    await ask(birth, { name: 'Sponsor’s letter', required: true });
    const { again } = await reopened(applicant, 'personal');
    expect(await namesOf(again)).toEqual([[birth.name, 'Picture']]);
    const refused = await attach(again);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'SECTION_CLOSED']);
    const taken = await call(again, '/Application/documents/remove', { name: birth.name });
    expect(taken.json<Problem>().code).toBe('SECTION_CLOSED');
    const { version } = await recordOf(again);
    const early = await call(again, '/Application/documents/submit', { version });
    expect(early.json<Problem>().code).toBe('SECTION_CLOSED');
    const body = await personalBody(test, version, { nin: aNin() });
    expect((await save(test, again, 'personal-details', body)).statusCode).toBe(200);
    expect(await namesOf(await loggedIn(test, applicant))).toEqual([[birth.name, 'Picture']]);
  });

  it('for its documents alone it is submitted without a step, once each is there; mail and history name them', async () => {
    await ask(birth);
    const { applicant } = await filledIn(test);
    await attach(applicant);
    await submit(applicant);
    const { id, again } = await reopened(applicant, documentsSection);
    const texts = await test.deps.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'mail')
      .execute();
    expect(JSON.stringify(texts)).toContain('What you can change: Documents.');
    const { version } = await recordOf(again);
    const step = await save(
      test,
      again,
      'personal-details',
      await personalBody(test, version, { nin: aNin() }),
    );
    expect(step.json<Problem>().code).toBe('SECTION_CLOSED');
    await call(again, '/Application/documents/remove', { name: birth.name });
    const missing = await call(again, '/Application/documents/submit', {
      version: (await recordOf(again)).version,
    });
    expect(missing.json<Problem>().errors).toEqual([
      { path: 'documents[0]', message: 'please upload your Birth certificate' },
    ]);
    const attached = changedBy(await attach(again));
    const submitted_ = await call(again, '/Application/documents/submit', { version: attached.version });
    expect(submitted_.statusCode).toBe(200);
    const twice = await call(again, '/Application/documents/submit', { version: attached.version });
    expect(twice.json<Problem>().code).toBe('APPLICATION_COMPLETED');
    const { resets } = (await desk.get(`/${id}/versions`)).json<{
      data: { resets: { sections: string }[] };
    }>().data;
    expect(resets.map(({ sections }) => sections)).toEqual(['Documents']);
  });

  it('has documents to choose only where the set-up asks for some', async () => {
    const applicant = await submitted(test);
    const { id, version } = await desk.one(applicant.rrr);
    const body = { version, until: '2026-09-20', reason: 'Unreadable', sections: [documentsSection] };
    expect((await desk.act(`${id}/reset`, body)).json<Problem>().errors).toEqual([
      { path: 'sections', message: 'this form has no such section' },
    ]);
    const titles = async () =>
      (await desk.get(`/${id}/sections`))
        .json<{ data: { sections: { title: string }[] } }>()
        .data.sections.map(({ title }) => title);
    expect(await titles()).not.toContain('Documents');
    await ask(birth);
    expect(await titles()).toContain('Documents');
  });
});
