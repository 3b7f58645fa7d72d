import {
  anApplicant,
  oLevelBody,
  personalBody,
  photographed,
  save,
  sponsorBody,
  aNin,
} from '../../../../test/admission-builders';
import type { TestApp } from '../../../../test/app';
import {
  applicationsDesk,
  loggedIn,
  onList,
  portalWithDesk,
  submitted,
  type ApplicationsDesk,
  type Compared,
  type DeskRow,
} from '../../../../test/applications-desk';
import { lastAuditOf } from '../../../../test/last-audit';
import type { Problem } from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';
import { endDueResets } from './end-reset';

let test: TestApp;
let desk: ApplicationsDesk;
provesActs(() => test, ['application.end-reset', 'application.reset']);
beforeEach(async () => {
  ({ test, desk } = await portalWithDesk());
});
afterEach(() => test.close());

const reason = 'Wrong department chosen';
const until = '2026-09-20';
const resetting = ({ version }: Pick<DeskRow, 'version'>, changes = {}) => ({
  version,
  reason,
  until,
  sections: ['personal'],
  ...changes,
});
const reset = async (row: DeskRow, changes = {}) => desk.act(`${row.id}/reset`, resetting(row, changes));
const compared = async (id: number) => (await desk.get(`/${id}/versions`)).json<{ data: Compared }>().data;
const rowOf = (data: Compared, label: string) =>
  data.sections.flatMap(({ rows }) => rows).find((row) => row.label === label);

describe('a submitted application', () => {
  it('is found by RRR and by its numbers', async () => {
    const applicant = await submitted(test);
    const row = await desk.one(applicant.rrr);
    expect(row).toMatchObject({
      state: 'completed',
      payment: 'PAID',
      may: ['reset', 'resetLogins', 'merge', 'void'],
    });
    expect((await desk.one(String(row.applicationNumber))).id).toBe(row.id);
    await test.deps.db
      .updateTable('application')
      .set({ jamb_number: '202512345678AB' })
      .where('id', '=', row.id)
      .execute();
    expect((await desk.one('2025 1234 5678 ab')).id).toBe(row.id);
  });

  it('is opened again in part: only that can be changed, and its save submits again', async () => {
    const nin = aNin();
    const applicant = await submitted(test, nin);
    const row = await desk.one(applicant.rrr);
    await test.drain();
    test.mail.splice(0);
    test.sms.splice(0);
    expect((await reset(row)).statusCode).toBe(200);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'application.reset', detail: { reason } });
    await test.drain();
    expect(test.mail).toMatchObject([
      { text: expect.stringMatching(/chosen\.\n[^]*by 20\/09\/2026/) as string },
    ]);
    const said = test.sms[0]?.text ?? '';
    expect(said).toContain('is open again: change ');
    expect(said).toContain('log in with your RRR and submit by 20/09/2026');
    expect(test.mail[0]?.text).toMatch(/Log in at \S+_login with your RRR/);
    expect(await desk.one(applicant.rrr)).toMatchObject({
      state: 'in_progress',
      reopenedUntil: until,
      versions: 1,
      may: ['endReset', 'resetLogins'],
    });
    const again = await loggedIn(test, applicant);
    expect(again.record).toMatchObject({
      reopened: { sections: ['personal', 'photo'], reason },
      basicInformation: { formCompleted: false },
    });
    const { version } = again.record;
    expect((await save(test, again, 'sponsor-and-referee', sponsorBody(version))).json()).toMatchObject({
      code: 'SECTION_CLOSED',
    });
    expect((await save(test, again, 'o-level-results', oLevelBody(version))).json()).toMatchObject({
      code: 'SECTION_CLOSED',
    });
    const slip = await test.call('GET', '/JupebApplication/application-slip', { headers: again.headers });
    expect(slip.json()).toMatchObject({ code: 'STEP_MISSING' });
    const answer = await save(
      test,
      again,
      'personal-details',
      await personalBody(test, version, { nin, permanentAddress: '9 New Street, Minna' }),
    );
    expect(answer.statusCode).toBe(200);
    const after = await loggedIn(test, applicant);
    expect(after.record.basicInformation).toMatchObject({ formCompleted: true });
    expect(after.record).not.toHaveProperty('reopened');
    expect(await desk.one(applicant.rrr)).toMatchObject({ state: 'completed', reopenedUntil: null });
    const timeline = await test.call('GET', '/Application/timeline', { headers: again.headers });
    expect(timeline.json().data.changes).toMatchObject([{ kind: 'opened' }, { kind: 'submitted' }]);
    const data = await compared(row.id);
    expect(data.versions.map(({ label }) => label)).toEqual(['1. Submitted, kept 14/09/2026', 'Now']);
    expect(rowOf(data, 'Address')).toEqual({
      label: 'Address',
      values: ['12 Ọba Road, Minna', '9 New Street, Minna'],
      differs: true,
    });
    expect(rowOf(data, 'NIN')?.values[0]).toMatch(/^\*{7}\d{4}$/);
    expect(data.resets).toMatchObject([{ state: 'submitted', sections: 'Personal Details', reason, until }]);
  });

  it('falls back at the deadline to what was submitted, photo and results too, and nothing is lost', async () => {
    const nin = aNin();
    const applicant = await submitted(test, nin);
    const row = await desk.one(applicant.rrr);
    const before = (await loggedIn(test, applicant)).record;
    await reset(row, { sections: ['personal', 'o-level'] });
    const again = await loggedIn(test, applicant);
    const { version, passport } = await photographed(test, again);
    const changed = await personalBody(test, version, {
      nin: aNin(),
      permanentAddress: '9 New Street, Minna',
    });
    expect((await save(test, again, 'personal-details', changed)).statusCode).toBe(200);
    expect(await endDueResets(test.deps)).toBe(0);
    test.deps.clock.set('2026-09-20T22:59:59Z');
    expect(await endDueResets(test.deps)).toBe(0);
    test.deps.clock.set('2026-09-20T23:00:01Z');
    const session = await loggedIn(test, applicant);
    const late = await save(test, session, 'personal-details', { ...changed, version: version + 1 });
    expect(late.json()).toMatchObject({ code: 'APPLICATION_COMPLETED' });
    expect(await endDueResets(test.deps)).toBe(1);
    expect(await endDueResets(test.deps)).toBe(0);
    const { record: after, headers } = await loggedIn(test, applicant);
    const { passport: photo } = before.basicInformation;
    expect(after).toMatchObject({ olevelResponse: before.olevelResponse });
    expect(after.basicInformation).toMatchObject({ ...before.basicInformation, passport: photo });
    const found = await test.call('GET', `/UserDocument/passport/${String(photo)}`, { headers });
    expect(found.statusCode).toBe(200);
    desk = await applicationsDesk(test);
    const data = await compared(row.id);
    expect(rowOf(data, 'Address')?.values).toEqual([
      '12 Ọba Road, Minna',
      '9 New Street, Minna',
      '12 Ọba Road, Minna',
    ]);
    const kept = await test.deps.db
      .selectFrom('application_version')
      .select(['kind', 'passport_id'])
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { kind: 'submitted', passport_id: photo },
      { kind: 'unsubmitted', passport_id: passport },
    ]);
    await test.drain();
    expect(test.mail).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('stays as it was') as unknown }),
    );
    expect(test.mail.filter(({ subject }) => subject.endsWith('is submitted'))).toHaveLength(1);
    // It is known by the NIN of what counts.
    const other = await anApplicant(test);
    const begun = await photographed(test, other);
    const second = await save(
      test,
      other,
      'personal-details',
      await personalBody(test, begun.version, { nin }),
    );
    expect(second.json<Problem>().errors).toMatchObject([{ path: 'nin' }]);
  });

  it('is closed by an officer before the deadline', async () => {
    const applicant = await submitted(test);
    expect((await reset(await desk.one(applicant.rrr), { until: '2026-11-13' })).statusCode).toBe(200);
    const row = await desk.one(applicant.rrr);
    expect((await desk.act(`${row.id}/end-reset`, { version: row.version, reason })).statusCode).toBe(200);
    const now = await desk.one(applicant.rrr);
    expect(now).toMatchObject({ state: 'completed', reopenedUntil: null });
    expect((await desk.act(`${row.id}/end-reset`, { version: now.version, reason })).statusCode).toBe(409);
  });

  it('goes back to screened where it was screened', async () => {
    const applicant = await submitted(test);
    const { db } = test.deps;
    const { id } = await desk.one(applicant.rrr);
    await db.updateTable('application').set({ state: 'screened' }).where('id', '=', id).execute();
    await reset(await desk.one(applicant.rrr));
    const again = await loggedIn(test, applicant);
    await save(
      test,
      again,
      'personal-details',
      await personalBody(test, again.record.version, { nin: aNin() }),
    );
    expect(await desk.one(applicant.rrr)).toMatchObject({ state: 'screened' });
  });

  it.each([
    [{ until: '2026-09-13' }, 'until'],
    [{ until: '2026-11-14' }, 'until'],
    [{ until: '' }, 'until'],
    [{ sections: [] }, 'sections'],
    [{ sections: ['utme'] }, 'sections'],
    [{ reason: 'no' }, 'reason'],
  ])('is not opened with %j', async (changes, path) => {
    const row = await desk.one((await submitted(test)).rrr);
    const answer = await reset(row, changes);
    expect([answer.statusCode, answer.json<Problem>().errors[0]?.path]).toEqual([422, path]);
  });

  it('is opened once of two officers who do it at the same moment, and only as it was seen', async () => {
    const row = await desk.one((await submitted(test)).rrr);
    const answers = await Promise.all([reset(row), reset(row)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const kept = await test.deps.db.selectFrom('application_version').select('id').execute();
    expect(kept).toHaveLength(1);
  });

  it('is not opened once its person is recommended, and nobody is recommended while it is open', async () => {
    const row = await desk.one((await submitted(test)).rrr);
    const entry = { id: row.id, number: String(row.applicationNumber) };
    await reset(row);
    await expect(onList(test, entry, 'recommended')).rejects.toThrow('is open for changes');
    const open = await desk.one(String(row.applicationNumber));
    await desk.act(`${row.id}/end-reset`, { version: open.version, reason });
    await onList(test, entry, 'recommended');
    const listed = await desk.one(String(row.applicationNumber));
    expect(listed.may).toEqual(['resetLogins']);
    expect((await reset(listed)).statusCode).toBe(409);
  });
});
