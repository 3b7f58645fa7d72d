import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import type { TestApp } from './app';
import { aTaughtCourse } from './curriculum-builders';
import { feeSession } from './fee-builders';

export type ShownOffer = CallData<typeof academics.registration.courses>;
type Headers = Record<string, string>;
type Answer = Awaited<ReturnType<TestApp['call']>>;

const semester = { sessionId: feeSession, semesterId: 1 };
const chosen = (ids: readonly number[], reason: string) => ids.map((courseId) => ({ courseId, reason }));

export const versionIn = (answer: Answer) => answer.json<{ data: { version: number } }>().data.version;
export const messagesIn = (answer: Answer) =>
  answer.json<{ errors?: { message: string }[] }>().errors?.map(({ message }) => message);

/** Calls of a student's registration of Harmattan, as our own pages make them. */
export function registrationCalls(test: () => TestApp, own: () => Headers) {
  return {
    async shown(as = own()): Promise<ShownOffer> {
      const path = `/CourseRegistration/registrable-courses?sessionId=${feeSession}&semesterId=1`;
      return (await test().call('GET', path, { headers: as })).json<{ data: ShownOffer }>().data;
    },
    save: (ids: readonly number[], version: number | null) =>
      test().call('PUT', '/CourseRegistration/draft', {
        headers: own(),
        payload: { ...semester, version, courses: chosen(ids, '') },
      }),
    submit: (ids: readonly number[], version: number | null, reason = '') =>
      test().call('POST', '/CourseRegistration/register', {
        headers: own(),
        payload: { ...semester, version, courses: chosen(ids, reason) },
      }),
    withdraw: (version: number, as = own()) =>
      test().call('POST', '/CourseRegistration/withdraw', {
        headers: as,
        payload: { ...semester, version },
      }),
    /** Fifteen units of core courses of 200 level. */
    async fiveCourses(): Promise<number[]> {
      const ids: number[] = [];
      for (const nth of [1, 3, 5, 7, 9]) ids.push(await aTaughtCourse(test(), { code: `TST20${nth}` }));
      return ids;
    },
  };
}
