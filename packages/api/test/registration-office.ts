import type { academics } from '@portal/contracts/academics';
import type { CallData, Claim } from '@portal/shared/model';
import type { Place } from '../src/platform/place';
import type { TestApp } from './app';
import { signedIn } from './builders';
import { feeSession, feeWorld } from './fee-builders';
import { aSemester } from './registration-builders';

type Window = CallData<typeof academics.registrationWindows.one>;

export interface Registrar {
  headers: { authorization: string };
  userId: number;
}

/** The school of `feeWorld`. */
export const testSchool = 900;
export const everybody = `${feeSession}-1-x-x-x`;
export const freshers = `${feeSession}-1-1-100-x`;

export async function aRegistrar(test: TestApp, claims: Claim[], place?: Place): Promise<Registrar> {
  const { authorization, userId } = await signedIn(test, { claims, ...(place && { place }) });
  return { headers: { authorization }, userId };
}

/** Somebody who opens and closes registration in a session with Harmattan under way. */
export async function registrationOffice(test: TestApp) {
  await feeWorld(test);
  await aSemester(test, feeSession);
  await aSemester(test, feeSession, { semester: 2 });
  const officer = await aRegistrar(test, ['registration.edit']);
  const at = (path: string) => `/CourseRegistration/windows${path}`;
  const get = (path: string, by = officer) => test.call('GET', at(path), { headers: by.headers });
  const put = (key: string, payload: object, by = officer) =>
    test.call('PUT', at(`/${key}`), { headers: by.headers, payload });
  const post = (path: string, payload: object, by = officer) =>
    test.call('POST', at(path), { headers: by.headers, payload });
  const one = async (key: string, by = officer) => (await get(`/${key}`, by)).json<{ data: Window }>().data;
  const list = async (query: string, by = officer) =>
    (await get(`?${query}`, by)).json<{ data: { rows: Window[]; total: number } }>().data;
  const days = { opensOn: '2026-09-01', closesOn: '2026-09-30', lateUntilOn: '', message: '', version: null };
  const set = (key: string, changes: object = {}, by = officer) => put(key, { ...days, ...changes }, by);
  return { officer, get, post, one, list, set };
}
