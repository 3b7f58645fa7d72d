import { admissions, formOf, programmes } from '../..';
import { recordBuilder } from '../../testing';
import { askedBy, refusals, viewsOf, wiresOf } from '../form-views.fixture';
import { qualificationStep } from './qualification.step';

const form = formOf(programmes.cce);
if (!form) throw new Error('CCE has a form');
const record = (done: number) => recordBuilder(form.definition, { done });

describe('the application form of CCE', () => {
  it('asks its questions in their order', () => expect(askedBy(form)).toMatchSnapshot());

  it.each([0, 3, 4])('with %d steps saved: bodies, review and slip', (done) => {
    expect(viewsOf(form, record(done))).toMatchSnapshot();
  });

  it('has records as its calls declare them', () => {
    const { data } = admissions.cce.current;
    for (const done of [0, 1, 2, 3, 4]) {
      expect(() => data.validateSync(record(done), { strict: true })).not.toThrow();
    }
  });

  it('has calls of this wire', () => expect(wiresOf(admissions.cce)).toMatchSnapshot());

  it('says what opens it', () => {
    expect(programmes.cce.login?.text).toBe('Login to fill CCE Application form');
    expect(programmes.cce.routes.preview).toBeDefined();
  });
});

describe('the qualification of CCE', () => {
  const undergraduate = { studyLevelId: '1', facultyId: '1', departmentId: '11', version: 3 };
  const degree = {
    certificateTypeId: '7',
    degreeCertificateId: '0b1f5c1e-8f6d-4f0e-9d0c-000000000001',
    cgpa: '3.85',
    previousSchool: 'University of Gurara',
    previousCourse: 'Physics',
  };
  const postgraduate = { ...undergraduate, studyLevelId: '2', ...degree };
  const together = {
    type: { certificateTypeId: 'please select your certificate type' },
    file: { degreeCertificateId: 'please upload your certificate' },
  };

  it.each<[string, object, object]>([
    ['undergraduate study without any', undergraduate, {}],
    ['undergraduate study with a certificate', { ...undergraduate, ...degree }, {}],
    ['postgraduate study with all', postgraduate, {}],
    [
      'postgraduate study without any',
      { ...undergraduate, studyLevelId: '2' },
      {
        ...together.type,
        ...together.file,
        cgpa: 'please input your CGPA',
        previousSchool: 'please enter your previous school',
        previousCourse: 'please enter your previous course',
      },
    ],
    ['a certificate without its type', { ...undergraduate, ...degree, certificateTypeId: '' }, together.type],
    ['a type without its certificate', { ...undergraduate, certificateTypeId: '4' }, together.file],
    [
      'no level',
      { ...undergraduate, studyLevelId: '' },
      { studyLevelId: 'please select your level of study' },
    ],
  ])('%s', (_, body, expected) => expect(refusals(qualificationStep.body, body)).toEqual(expected));

  it.each(['0', '5', '5.0', '3.8', '0.05'])('takes a CGPA of %s', (cgpa) => {
    expect(refusals(qualificationStep.body, { ...postgraduate, cgpa })).toEqual({});
  });
  it.each(['5.01', '6', '10', '3.855', '3.', '.5', '-1', '3,5', 'A'])('refuses a CGPA of %s', (cgpa) => {
    expect(refusals(qualificationStep.body, { ...postgraduate, cgpa })).toEqual({
      cgpa: 'CGPA must be from 0 to 5, with up to 2 decimals',
    });
  });
});
