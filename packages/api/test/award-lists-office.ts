import type { academics } from '@portal/contracts/academics';
import type { CallData, Claim } from '@portal/shared/model';
import { dataOf } from './answers';
import type { TestApp } from './app';
import { signedIn } from './builders';
import { registrationDepartments } from './curriculum-builders';
import { feeSession } from './fee-builders';

type Candidates = CallData<typeof academics.awardLists.candidates>;
type Lists = CallData<typeof academics.awardLists.list>;
type List = CallData<typeof academics.awardLists.one>;
export type By = { authorization: string; userId: number };

const { own, other } = registrationDepartments;

/** Officers of award lists of a department, and their calls. */
export async function awardListsOffice(test: TestApp) {
  const somebody = (claims: readonly Claim[], place?: { department: number }) =>
    signedIn(test, { claims: [...claims], ...(place && { place }) });
  const get = (path: string, { authorization }: By) =>
    test.call('GET', `/Results/award-lists${path}`, { headers: { authorization } });
  const post = (path: string, payload: object, { authorization }: By) =>
    test.call('POST', `/Results/award-lists${path}`, { headers: { authorization }, payload });
  const candidates = async (by: By) =>
    dataOf<Candidates>(await get(`/candidates?sessionId=${feeSession}&departmentId=${own}`, by));
  const listed = async (by: By, more = '') => dataOf<Lists>(await get(`?${more}`, by)).rows;
  const opened = async (id: number, by: By) => dataOf<List>(await get(`/one?id=${id}`, by));
  const propose = (studentIds: readonly number[], by: By) =>
    post('', { sessionId: feeSession, departmentId: own, studentIds }, by);
  const proposed = async (studentIds: readonly number[], by: By) =>
    dataOf<{ id: number }>(await propose(studentIds, by)).id;
  const check = (id: number, by: By, more: object = {}) =>
    post('/check', { id, version: 1, accept: true, reason: '', ...more }, by);
  const approve = (id: number, by: By, more: object = {}) => {
    const body = { id, version: 2, accept: true, awardedOn: '2026-09-10', minute: 'S/214/7', reason: '' };
    return post('/approve', { ...body, ...more }, by);
  };
  return {
    exams: await somebody(['results.edit', 'results.publish'], { department: own }),
    second: await somebody(['results.publish'], { department: own }),
    senate: await somebody(['results.senate', 'results.edit']),
    elsewhere: await somebody(['results.edit', 'results.publish'], { department: other }),
    somebody,
    get,
    post,
    candidates,
    listed,
    opened,
    propose,
    proposed,
    check,
    approve,
  };
}
export type AwardListsOffice = Awaited<ReturnType<typeof awardListsOffice>>;
