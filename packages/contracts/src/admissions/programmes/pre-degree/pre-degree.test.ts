import { admissions, formOf, programmes } from '../..';
import { recordBuilder } from '../../testing';
import { askedBy, viewsOf, wiresOf } from '../form-views.fixture';

const form = formOf(programmes.pre_degree);
if (!form) throw new Error('Pre-Degree has a form');
const record = (done: number) => recordBuilder(form.definition, { done });

describe('the application form of Pre-Degree', () => {
  it('asks its questions in their order', () => expect(askedBy(form)).toMatchSnapshot());

  it.each([0, 3, 4])('with %d steps saved: bodies, review and slip', (done) => {
    expect(viewsOf(form, record(done))).toMatchSnapshot();
  });

  it('has records as its calls declare them', () => {
    const { data } = admissions.preDegree.current;
    for (const done of [0, 1, 2, 3, 4]) {
      expect(() => data.validateSync(record(done), { strict: true })).not.toThrow();
    }
  });

  it('has calls of this wire', () => expect(wiresOf(admissions.preDegree)).toMatchSnapshot());

  it('says what opens it', () => {
    expect(programmes.pre_degree.login?.text).toBe('Login to fill Pre-Degree Application form');
    expect(programmes.pre_degree.routes).toEqual({
      login: '/pre_degree_login',
      form: '/pre_degree_application',
      preview: '/pre_degree_application/preview',
      details: '/pre_degree_application/details',
    });
  });
});
