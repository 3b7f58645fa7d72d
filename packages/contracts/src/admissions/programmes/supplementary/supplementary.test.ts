import { admissions, formOf, programmes } from '../..';
import { recordBuilder } from '../../testing';
import { askedBy, refusals, viewsOf, wiresOf } from '../form-views.fixture';
import { transferStep } from './transfer.step';

const form = formOf(programmes.supplementary);
if (!form) throw new Error('Supplementary has a form');
const path = (name: string) => `programmeInfoResponse.${name}`;
const answers = {
  regNumber: '202612345678AB',
  [path('utmeScore')]: '243',
  [path('secondSubjectId')]: '2',
  [path('thirdSubjectId')]: '3',
  [path('fourthSubjectId')]: '4',
};
const record = (done: number) => recordBuilder(form.definition, { done, answers });

describe('the application form of Supplementary', () => {
  it('asks its questions in their order', () => expect(askedBy(form)).toMatchSnapshot());

  it.each([0, 3, 4])('with %d steps saved: bodies, review and slip', (done) => {
    expect(viewsOf(form, record(done))).toMatchSnapshot();
  });

  it('has records as its calls declare them', () => {
    const { data } = admissions.supplementary.current;
    for (const done of [0, 1, 2, 3, 4]) {
      expect(() => data.validateSync(record(done), { strict: true })).not.toThrow();
    }
  });

  it('has calls of this wire', () => expect(wiresOf(admissions.supplementary)).toMatchSnapshot());

  it('says what opens it', () => {
    expect(programmes.supplementary.login?.text).toBe('Login to fill Supplementary Application form');
    expect(programmes.supplementary.routes.preview).toBeDefined();
  });
});

it('asks of whoever changes to this university what they chose first, and what they choose now', () => {
  expect(refusals(transferStep.body, { version: 3 })).toMatchObject({
    regNumber: 'please input your JAMB registration number',
    utmeScore: 'please input your UTME score',
    firstSubjectId: 'please select your first subject',
    previousSchool: 'please enter your previous school',
    previousCourse: 'please enter your previous course',
    facultyShoppingIntoId: 'please select your school',
    courseShoppingIntoId: 'please select your course',
  });
});

it('has calls for the second screening, of the same wire as Post UTME', () => {
  const wire = (calls: typeof admissions.supplementaryPutme) =>
    JSON.stringify(wiresOf(calls)).replaceAll(/\/(SupplementaryPutme|PostUtme)\//g, '/');
  expect(wire(admissions.supplementaryPutme)).toBe(wire(admissions.postUtme));
});
