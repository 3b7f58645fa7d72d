import type { Rows } from './row';

const names = { surname: 'Bello', firstName: 'Amina', stateId: 1, sex: 'Female' };
const reason = 'the table of routes';

/** JAMB's lists of candidates. */
export const admissionsRows: Rows = {
  'GET /Jamb/candidates': { who: 'admissions.view' },
  'GET /DirectEntry/candidates': { who: 'admissions.view' },
  'GET /Jamb/choices': { who: 'admissions.view', takesAnything: true },
  'GET /Jamb/near-names': { who: 'admissions.view', query: names },
  'GET /Jamb/uploads/{id}/unknown-departments': {
    who: 'admissions.edit',
    acting: 'refuse',
    answers: 'NOT_FOUND',
  },
  'GET /Jamb/department-names': { who: 'admissions.view' },
  'POST /Jamb/department-names': {
    who: 'admissions.edit',
    body: { names: [{ name: 'Alchemy', departmentId: 999_999_999 }] },
    answers: 'INVALID',
  },
  'PUT /Jamb/department-names': {
    who: 'admissions.edit',
    body: { name: 'Alchemy', from: 1, departmentId: 999_999_999, reason },
    answers: 'INVALID',
  },
};
