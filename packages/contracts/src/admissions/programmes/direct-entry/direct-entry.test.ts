import { admissions, formOf, programmes } from '../..';
import { recordBuilder } from '../../testing';
import { askedBy, refusals, viewsOf, wiresOf } from '../form-views.fixture';
import { qualificationStep } from './qualification.step';

const form = formOf(programmes.direct_entry);
if (!form) throw new Error('Direct Entry has a form');
const answers = { regNumber: '202612345678AB', 'programmeInfoResponse.directEntryGrade': '12.5' };
const record = (done: number) => recordBuilder(form.definition, { done, answers });

describe('the application form of Direct Entry', () => {
  it('asks its questions in their order', () => expect(askedBy(form)).toMatchSnapshot());

  it.each([0, 3, 4])('with %d steps saved: bodies, review and slip', (done) => {
    expect(viewsOf(form, record(done))).toMatchSnapshot();
  });

  it('has records as its calls declare them', () => {
    const { data } = admissions.directEntryApplication.current;
    for (const done of [0, 1, 2, 3, 4]) {
      expect(() => data.validateSync(record(done), { strict: true })).not.toThrow();
    }
  });

  it('has calls of this wire', () => expect(wiresOf(admissions.directEntryApplication)).toMatchSnapshot());

  it('says what opens it', () => {
    expect(programmes.direct_entry.login?.text).toBe('Login to fill Direct Entry Application form');
    expect(programmes.direct_entry.routes.preview).toBeDefined();
  });
});

describe('the entry qualification', () => {
  const body = {
    regNumber: '202612345678AB',
    certificateTypeId: '1',
    directEntryCertificateId: '0b1f5c1e-8f6d-4f0e-9d0c-000000000001',
    directEntryGrade: '12.5',
    previousSchool: 'Gurara Polytechnic',
    previousCourse: 'Science Laboratory Technology',
    facultyId: '1',
    departmentId: '11',
    version: 3,
  };
  const jupeb = '1';
  const hnd = '5';

  it('is taken whole', () => expect(refusals(qualificationStep.body, body)).toEqual({}));

  it('is asked for one by one', () => {
    expect(refusals(qualificationStep.body, { version: 3 })).toEqual({
      regNumber: 'please input your JAMB registration number',
      certificateTypeId: 'please select your certificate type',
      directEntryCertificateId: 'please upload your certificate',
      directEntryGrade: 'please input your grade',
      previousSchool: 'please enter your previous school',
      previousCourse: 'please enter your previous course',
      facultyId: 'please select your school',
      departmentId: 'please select your department',
    });
  });

  it.each([
    [jupeb, '0'],
    [jupeb, '16'],
    [jupeb, '16.00'],
    [jupeb, '9.25'],
    [hnd, '5'],
    [hnd, '3.25'],
  ])('of type %s takes a grade of %s', (certificateTypeId, directEntryGrade) => {
    expect(refusals(qualificationStep.body, { ...body, certificateTypeId, directEntryGrade })).toEqual({});
  });

  const points = 'A-Level points must be from 0 to 16, with up to 2 decimals';
  const average = 'grade must be from 0 to 5, with up to 2 decimals';
  it.each([
    [jupeb, '16.01', points],
    [jupeb, '17', points],
    [jupeb, '9.255', points],
    [jupeb, '-1', points],
    [jupeb, 'A', points],
    [hnd, '5.01', average],
    [hnd, '12', average],
    [hnd, '3.255', average],
    [hnd, 'Upper Credit', average],
  ])('of type %s refuses a grade of %s', (certificateTypeId, directEntryGrade, message) => {
    expect(refusals(qualificationStep.body, { ...body, certificateTypeId, directEntryGrade })).toEqual({
      directEntryGrade: message,
    });
  });
});
