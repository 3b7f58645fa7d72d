import { admissions, formOf, programmes } from '../..';
import { recordBuilder } from '../../testing';
import { askedBy, viewsOf, wiresOf } from '../form-views.fixture';

const form = formOf(programmes.undergraduate);
if (!form) throw new Error('Post UTME has a form');
const path = (name: string) => `programmeInfoResponse.${name}`;
const answers = {
  regNumber: '202612345678AB',
  [path('utmeScore')]: '243',
  [path('secondSubjectId')]: '2',
  [path('thirdSubjectId')]: '3',
  [path('fourthSubjectId')]: '4',
};
const record = (done: number) => recordBuilder(form.definition, { done, answers });

describe('the application form of Post UTME', () => {
  it('asks its questions in their order', () => expect(askedBy(form)).toMatchSnapshot());

  it.each([0, 3, 4])('with %d steps saved: bodies, review and slip', (done) => {
    expect(viewsOf(form, record(done))).toMatchSnapshot();
  });

  it('has records as its calls declare them', () => {
    const { data } = admissions.postUtme.current;
    for (const done of [0, 1, 2, 3, 4]) {
      expect(() => data.validateSync(record(done), { strict: true })).not.toThrow();
    }
  });

  it('has calls of this wire', () => expect(wiresOf(admissions.postUtme)).toMatchSnapshot());

  it('sends what its own rules take', () => {
    const step = form.steps.find(({ id }) => id === 'utme');
    const saved = record(4);
    const body = { ...step?.payloadOf(step.answersOf(saved), saved), altDepartmentId: '2' };
    expect(() => step?.save.body?.validateSync(body, { context: { today: '2026-11-21' } })).not.toThrow();
    expect(body).toMatchObject({ regNumber: '202612345678AB', applicantId: '41', version: 4 });
  });

  it('says what opens it', () => {
    expect(programmes.undergraduate.login?.text).toBe('Login to fill Post UTME Application form');
    expect(programmes.undergraduate.routes).toEqual({
      login: '/putme_login',
      form: '/putme_application',
      preview: '/putme_application/preview',
      details: '/putme_application/details',
    });
  });
});
