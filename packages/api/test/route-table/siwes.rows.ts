import { placement } from '../siwes-builders';
import type { Rows } from './row';

const none = { params: { id: 999_999 }, answers: 'NOT_FOUND' } as const;
const view = { who: 'student.siwes' } as const;
const lock = { who: 'student.siwes-lock' } as const;
const draft = { version: 0, employer: 'Gurara Water Works' };
const whole = { ...placement, version: 0 };

/** Industrial training, and letters about students. Of the table a student asks who is not due. */
export const siwesRows: Rows = {
  'GET /Student/student-siwes': { who: 'user', takesAnything: true },
  'POST /Student/add-or-update-student-siwes-details': { who: 'user', body: draft, answers: 'CONFLICT' },
  'POST /Student/submit-student-siwes': { who: 'user', body: whole, answers: 'CONFLICT' },
  'GET /Student/student-siwes/slip': { who: 'user', takesAnything: true, answers: 'STEP_MISSING' },
  'GET /Student/siwes-forms': view,
  'GET /Student/siwes-forms/choices': { ...view, takesAnything: true },
  'GET /Student/siwes-forms/{id}': { ...view, ...none },
  'POST /Student/siwes-forms/{id}/reveal': { who: 'student.siwes-bank', ...none },
  'POST /Student/siwes-forms/lock': { ...lock, body: { forms: [{ id: 999_999, version: 1 }] } },
  'POST /Student/siwes-forms/{id}/unlock': {
    ...lock,
    ...none,
    body: { version: 1, reason: 'It was a mistake' },
  },
  'POST /Student/siwes-forms/remind': { ...lock, body: { ids: [999_999] } },
  'GET /Student/siwes-reports': view,
  'GET /Student/siwes-reports/sums': view,
  'GET /Student/letter-wordings': { who: 'student.edit-letters', takesAnything: true },
  'PUT /Student/letter-wordings/{kind}': {
    who: 'student.edit-letters',
    params: { kind: 'introduction' },
    body: {
      title: 'Introduction',
      salutation: 'Dear all,',
      text: '{fullName}',
      signatoryTitle: 'Registrar',
      version: 0,
    },
  },
  'GET /Student/my-letters': { who: 'user', takesAnything: true },
  'POST /Student/my-letters': { who: 'user', body: { kind: 'testimonial' }, answers: 'CONFLICT' },
  'GET /Student/my-letters/{id}': { who: 'user', ...none },
  'GET /Dashboard/siwes': { ...view, takesAnything: true },
};
