import { anApplicant, photographed } from '../../../../test/admission-builders';
import type { TestApp } from '../../../../test/app';
import { anOfficer } from '../../../../test/application-office';
import { portalWithDesk, submitted, type ApplicationsDesk } from '../../../../test/applications-desk';
import { signedIn } from '../../../../test/builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { anApplicationWindow } from '../../../../test/money-builders';
import { Screening } from '../../../../test/screening-builders';

let test: TestApp;
let desk: ApplicationsDesk;
beforeEach(async () => {
  ({ test, desk } = await portalWithDesk());
});
afterEach(() => test.close());

describe('before two applications are merged', () => {
  it('names the others that may be the same person’s', async () => {
    const [first, second] = [await submitted(test), await submitted(test)];
    const [row, other] = [await desk.one(first.rrr), await desk.one(second.rrr)];
    const { data } = (await desk.get(`/${row.id}/duplicates`)).json();
    expect(data.applications).toMatchObject([
      { applicationNumber: other.applicationNumber, by: 'name', moves: [] },
    ]);
    const known = { birthday: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, phone: row.phone };
    expect(data.own).toMatchObject({ ...known, photo: expect.any(String) as string });
    expect(data.applications[0].person).toMatchObject({ ...known, phone: other.phone });
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'application.read',
      detail: { after: { id: row.id, beside: [other.applicationNumber] } },
    });
    // The photos beside each other are what tells them apart: whoever may merge sees them, whoever only looks does not.
    const viewer = await anOfficer(test, ['admissions.view']);
    const photo = `/UserDocument/passport/${data.own.photo}`;
    const seen = async (by: { headers: object }) =>
      (await test.call('GET', photo, { headers: { ...by.headers } })).statusCode;
    expect([await seen(desk.officer), await seen(viewer)]).toEqual([200, 404]);
    const looking = (await desk.get(`/${row.id}/duplicates`, viewer)).json();
    expect(looking.data).toMatchObject({ own: null, applications: [{ by: 'name', person: null }] });
  });

  it('names nobody beyond where the officer works', async () => {
    const screening = new Screening(test, await anApplicationWindow(test, 1));
    const own = await screening.candidate({ department_id: 11 });
    await screening.candidate({ department_id: 12 });
    const shown = async (by: { headers: object }) =>
      (
        await test.call('GET', `/Application/applications/${own.id}/duplicates`, {
          headers: { ...by.headers },
        })
      ).json<{ data: { applications: object[] } }>().data.applications;
    const claims = ['admissions.view', 'admissions.edit'] as const;
    const local = await signedIn(test, { claims: [...claims], place: { department: 11 } });
    expect(await shown({ headers: { authorization: local.authorization } })).toEqual([]);
    expect(await shown(desk.officer)).toMatchObject([{ by: 'name' }]);
  });

  it('says before what will move', async () => {
    const [full, empty] = [await submitted(test), await anApplicant(test)];
    const [row, other] = [await desk.one(full.rrr), await desk.one(empty.rrr)];
    const { data } = (await desk.get(`/${row.id}/duplicates`)).json();
    const { moves, version } = data.applications.find(
      (each: { applicationNumber: string }) => each.applicationNumber === other.applicationNumber,
    );
    expect(moves.length).toBeGreaterThan(2);
    // The applicant goes on with it: what was shown no longer says what would move.
    await photographed(test, empty);
    const late = await desk.merge(row, other.applicationNumber, version);
    expect(late.json()).toMatchObject({ code: 'STALE' });
    const again = (await desk.get(`/${row.id}/duplicates`)).json();
    const now = again.data.applications.find(
      (each: { applicationNumber: string }) => each.applicationNumber === other.applicationNumber,
    );
    expect(now.moves).toEqual(moves.filter((title: string) => title !== 'Photo'));
    const answer = await desk.merge(row, other.applicationNumber, now.version);
    expect(answer.json().data.moved).toEqual(now.moves);
  });
});
