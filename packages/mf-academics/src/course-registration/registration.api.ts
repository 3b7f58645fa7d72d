import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';

export const listPath = '/course_registration';
export const sessionPath = '/course_registration/session';

/** A semester, as addresses name it. */
export interface Asked {
  sessionId: number;
  semesterId: number;
}

export const registerPath = ({ sessionId, semesterId }: Asked) =>
  `/course_registration/register?sessionId=${sessionId}&semesterId=${semesterId}`;

/** The course form of a semester that is submitted. */
export const viewPath = ({ sessionId, semesterId }: Asked) =>
  `/course_registration/view?sessionId=${sessionId}&semesterId=${semesterId}`;

export type Offer = CallData<typeof academics.registration.courses>;
export type Course = Offer['courses'][number];
export type Returned = NonNullable<Offer['returned']>;
export type Waiting = Offer['waiting'][number];
export type Semester = CallData<typeof academics.registration.semesters>[number];

export const useSemesters = () => useQuery(queryOf(academics.registration.semesters));

/** What can be registered in a semester; asked for only where one is named. */
export const useOffer = (asked: Asked | undefined) =>
  useQuery({
    ...queryOf(academics.registration.courses, { query: asked ?? { sessionId: 0, semesterId: 1 } }),
    enabled: asked !== undefined,
  });

/** The semester that the address names. */
export function useAskedSemester(): [Asked | undefined, (asked: Asked) => void] {
  const [search, setSearch] = useSearchParams();
  const sessionId = Number(search.get('sessionId'));
  const semesterId = Number(search.get('semesterId'));
  const asked = sessionId > 0 && semesterId > 0 ? { sessionId, semesterId } : undefined;
  const choose = ({ sessionId: session, semesterId: semester }: Asked) =>
    setSearch({ sessionId: String(session), semesterId: String(semester) }, { replace: true });
  return [asked, choose];
}
