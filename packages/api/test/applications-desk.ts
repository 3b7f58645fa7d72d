import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import {
  anApplicant,
  aNin,
  oLevelBody,
  personalBody,
  photographed,
  save,
  signInApplicant,
  sponsorBody,
  type TestApplicant,
} from './admission-builders';
import { testApp, type TestApp } from './app';
import { anOfficer, type Officer } from './application-office';
import { anApplicationWindow } from './money-builders';
import { entryUpTo } from './offer-builders';

export type DeskRow = CallData<typeof admissions.manageApplications.list>['rows'][number];
export type Compared = CallData<typeof admissions.manageApplications.compare>;

/** Why one is removed or merged here. */
export const madeTwice = 'made twice by mistake';

/** An officer of applications, and what they do. */
export async function applicationsDesk(test: TestApp) {
  const officer = await anOfficer(test, ['admissions.view', 'admissions.edit']);
  const get = (path: string, by: Officer = officer) =>
    test.call('GET', `/Application/applications${path}`, { headers: by.headers });
  const act = (path: string, payload: object, by: Officer = officer) =>
    test.call('POST', `/Application/applications/${path}`, { headers: by.headers, payload });
  const list = async (query: string, by: Officer = officer) =>
    (await get(`?${query}`, by)).json<{ data: { rows: DeskRow[]; total: number } }>().data;
  const one = async (search: string, by: Officer = officer) =>
    (await list(`search=${encodeURIComponent(search)}`, by)).rows[0] as DeskRow;
  type Seen = Pick<DeskRow, 'id' | 'version'>;
  const doneTo =
    (what: string) =>
    ({ id, version }: Seen, more: object = {}) =>
      act(`${id}/${what}`, { version, reason: madeTwice, ...more });
  const into = doneTo('merge');
  return {
    officer,
    get,
    act,
    list,
    one,
    remove: doneTo('void'),
    restore: doneTo('restore'),
    merge: (row: Seen, number: string | null, intoVersion: number | null = null) =>
      into(row, { into: String(number), intoVersion }),
    openForm: (rrr: string) =>
      test.call('GET', `/JupebApplication/verify-and-load-jupeb-application-form/${rrr}`),
  };
}
export type ApplicationsDesk = Awaited<ReturnType<typeof applicationsDesk>>;

/** A portal where JUPEB is applied for, with somebody at the desk. */
export async function portalWithDesk() {
  const test = await testApp();
  const sessionId = await anApplicationWindow(test);
  return { test, sessionId, desk: await applicationsDesk(test) };
}

const versionOf = (answer: { json: () => unknown }) =>
  (answer.json() as { data: { version: number } }).data.version;

/** Somebody with everything entered but the O-level results. */
export async function filledIn(test: TestApp, nin = aNin()) {
  const applicant = await anApplicant(test);
  const { version } = await photographed(test, applicant);
  await save(test, applicant, 'personal-details', await personalBody(test, version, { nin }));
  const answer = await save(test, applicant, 'sponsor-and-referee', sponsorBody(version + 1));
  return { applicant, version: versionOf(answer) };
}

/** Somebody who has submitted. */
export async function submitted(test: TestApp, nin = aNin()): Promise<TestApplicant> {
  const { applicant, version } = await filledIn(test, nin);
  const answer = await save(test, applicant, 'o-level-results', oLevelBody(version));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return applicant;
}

/** What the applicant sees who logs in now. */
export const loggedIn = (test: TestApp, { rrr }: Pick<TestApplicant, 'rrr'>) => signInApplicant(test, rrr);

/** Puts the applicant on the admission list, so far. */
export async function onList(
  test: TestApp,
  { id, number }: { id: number; number: string },
  state: Parameters<typeof entryUpTo>[1],
) {
  return entryUpTo(test, state, { application_id: id, registration_number: number });
}
