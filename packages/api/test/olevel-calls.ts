import type { TestApp } from './app';
import { subjects } from './admission-builders';
import { signedIn } from './builders';
import type { Entrant } from './entrant-builders';

type Headers = { authorization: string };
interface Answer {
  json: () => unknown;
  statusCode: number;
}
export const errorsOf = (answer: Answer) =>
  (answer.json() as { errors: { path: string }[] }).errors.map(({ path }) => path);

/** A verification as its page reads it. */
export interface WholeVerification {
  version: number;
  state: string;
  comment: string;
  sittings: {
    pin: string;
    uses: number;
    declared: { subjectId: number; gradeId: number }[];
    found: object | null;
    evidence: { id: string; name: string }[];
  }[];
  declaredJudgement: { credits: number; eligible: boolean; missing: string[] };
  foundJudgement: { credits: number; eligible: boolean; missing: string[] } | null;
  required: number[][];
  judgedBy: { department: string; version: number } | null;
  judgedByEarlier: boolean;
  history: { kind: string; comment: string }[];
  may: string[];
}

/** What the body shows, as it was declared where nothing else is said. */
export const shown = (changes: Record<string, string> = {}) => ({
  sitting: 1,
  examinationTypeId: '1',
  examNumber: '4250101001',
  examYear: '2025',
  results: Object.entries({ ...subjects(8), ...changes })
    .filter(([, gradeId]) => gradeId !== '')
    .map(([subjectId, gradeId]) => ({ subjectId, gradeId })),
});

interface Said {
  verdict: string;
  comment?: string;
  changes?: Record<string, string>;
  sittings?: object[];
}

/** Calls of the desk that verifies O-level results, as our own pages make them. */
export function olevelCalls(test: () => TestApp) {
  const get = (path: string, { authorization }: Headers) =>
    test().call('GET', `/OLevel/${path}`, { headers: { authorization } });
  const post = (path: string, { authorization }: Headers, payload: object = {}) =>
    test().call('POST', `/OLevel/verifications/${path}`, { headers: { authorization }, payload });
  const whole = async (id: number, headers: Headers) =>
    (await get(`verifications/${id}`, headers)).json<{ data: WholeVerification }>().data;
  return {
    get,
    post,
    whole,
    officer: (more: ('admissions.reveal' | 'admissions.edit')[] = []) =>
      signedIn(test(), { claims: ['admissions.verify', ...more] }),
    verdict: async ({ verificationId: id }: Entrant, headers: Headers, { changes = {}, ...body }: Said) => {
      const { version } = await whole(id, headers);
      return post(`${id}/verdict`, headers, { version, comment: '', sittings: [shown(changes)], ...body });
    },
  };
}
