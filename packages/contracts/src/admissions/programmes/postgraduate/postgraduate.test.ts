import { admissions, formOf, programmes } from '../..';
import { recordBuilder } from '../../testing';
import { askedBy, refusals, viewsOf, wiresOf } from '../form-views.fixture';
import { basicInformationStep } from './basic-information.step';
import { educationStep } from './education.step';
import { otherInformationStep } from './other-information.step';
import { programmeStep } from './programme.step';
import { refereesStep } from './referees.step';

const form = formOf(programmes.postgraduate);
if (!form) throw new Error('Postgraduate has a form');
const record = (done: number) => recordBuilder(form.definition, { done });

describe('the postgraduate application form', () => {
  it('asks its questions in their order', () => expect(askedBy(form)).toMatchSnapshot());

  it.each([0, 4, 8])('with %d steps saved: bodies, review and slip', (done) => {
    expect(viewsOf(form, record(done))).toMatchSnapshot();
  });

  it('has records as its calls declare them', () => {
    const { data } = admissions.pgApplication.current;
    for (const done of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      expect(() => data.validateSync(record(done), { strict: true })).not.toThrow();
    }
  });

  it('goes from step to step, none of which is done before its turn', () => {
    for (const done of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      const reached = form.steps.map((step) => step.isDone(record(done)));
      expect(reached).toEqual(form.steps.map((_, index) => index < done));
    }
  });

  it('has calls of this wire', () => expect(wiresOf(admissions.pgApplication)).toMatchSnapshot());

  it('says what opens it, and what opens it again', () => {
    expect(programmes.postgraduate.login?.text).toBe('Login to fill Postgraduate Application form');
    expect(programmes.postgraduate.reprint?.text).toBe('Login to reprint or track your application');
  });
});

describe('programme and basic information', () => {
  const programme = {
    facultyId: '1',
    departmentId: '11',
    programmeId: '2',
    modeOfStudyId: '1',
    enrolledBefore: 'No',
    version: 0,
  };
  it.each<[string, object, object]>([
    ['all of it', {}, {}],
    ['an unknown word', { enrolledBefore: 'Perhaps' }, { enrolledBefore: expect.any(String) }],
    [
      'nothing',
      { programmeId: '', modeOfStudyId: '', enrolledBefore: '' },
      {
        programmeId: 'please select your programme',
        modeOfStudyId: 'please select your mode of study',
        enrolledBefore: 'please say whether you enrolled before',
      },
    ],
  ])('%s', (_, changes, expected) =>
    expect(refusals(programmeStep.body, { ...programme, ...changes })).toEqual(expected),
  );

  it.each(['0', '7', '30'])('takes %s children', (numberOfChildren) => {
    expect(refusals(basicInformationStep.body, { numberOfChildren })).not.toHaveProperty('numberOfChildren');
  });
  it.each(['31', '-1', '1.5', 'two', ''])('refuses "%s" children', (numberOfChildren) => {
    expect(refusals(basicInformationStep.body, { numberOfChildren })).toHaveProperty('numberOfChildren');
  });
});

describe('education and experience', () => {
  const degree = {
    institution: 'University of Gurara',
    course: 'Physics',
    qualification: 'B.Sc.',
    classOfDegree: 'Second Class Upper',
    from: '2015',
    to: '2019',
  };
  const empty = Object.fromEntries(Object.keys(degree).map((name) => [name, '']));
  const said = (changes: object) =>
    refusals(educationStep.body, { educationHistory: [degree], version: 3, ...changes });

  it('takes one qualification alone, and rows that nobody filled in', () => {
    expect(said({})).toEqual({});
    expect(
      said({ educationHistory: [empty, degree, empty], honours: [{ honour: '', yearObtained: '' }] }),
    ).toEqual({});
  });

  it('wants a qualification', () => {
    const required = { educationHistory: 'please enter your education history' };
    expect(said({ educationHistory: [] })).toEqual(required);
    expect(said({ educationHistory: [empty] })).toEqual(required);
  });

  it('wants all of a row, at its place among the rows as they were sent', () => {
    const half = { ...degree, course: '', classOfDegree: '' };
    expect(said({ educationHistory: [empty, half] })).toEqual({
      'educationHistory[1].course': 'please complete this row',
      'educationHistory[1].classOfDegree': 'please complete this row',
    });
    expect(said({ languages: [{ language: 'Hausa', proficiency: '' }] })).toEqual({
      'languages[0].proficiency': 'please complete this row',
    });
  });

  it.each([
    ['1949', '1960', { from: 'enter a year from 1950 to this one' }],
    ['2020', '2027', { to: 'enter a year from 1950 to this one' }],
    ['20', '2020', { from: 'enter a year from 1950 to this one' }],
    ['2019', '2018', { to: 'this cannot be before the first year' }],
    ['2026', '2026', {}],
    ['1950', '1950', {}],
  ])('from %s to %s', (from, to, expected) => {
    const at = Object.entries(expected).map(([name, message]) => [`educationHistory[0].${name}`, message]);
    expect(said({ educationHistory: [{ ...degree, from, to }] })).toEqual(Object.fromEntries(at));
  });

  it('wants no row twice, and not too many', () => {
    const again = { ...degree, course: 'PHYSICS' };
    expect(said({ educationHistory: [degree, again] })).toEqual({
      educationHistory: 'duplicate entries exists',
    });
    const seven = Array.from({ length: 7 }, (_, index) => ({ ...degree, course: `Course ${index}` }));
    expect(said({ educationHistory: seven })).toEqual({ educationHistory: 'At most 6' });
  });
});

describe('referees', () => {
  const referee = (name: string) => ({
    fullName: `${name} Okon`,
    email: `${name}@mail.example`,
    mobileNumber: '08031234567',
    institution: 'University of Gurara',
  });
  const named = { first: referee('Ada'), second: referee('Bala'), third: referee('Chi') };
  const said = (referees: object) => refusals(refereesStep.body, { referees, version: 6 });

  it('takes three', () => expect(said(named)).toEqual({}));

  it('wants everything of each', () => {
    expect(said({ ...named, second: {} })).toEqual({
      'referees.second.fullName': 'enter both first and last name',
      'referees.second.email': 'please input referee email address',
      'referees.second.mobileNumber': 'phone number is required',
      'referees.second.institution': "please enter the referee's institution",
    });
  });

  it('wants three different addresses, however they are written', () => {
    expect(said({ ...named, third: { ...named.third, email: 'ADA@mail.example' } })).toEqual({
      'referees.third.email': 'duplicate entries exists',
    });
  });

  it('says nothing of addresses that are shown masked: two may look alike', () => {
    const masked = (each: object) => ({ ...each, email: 'a***@gmail.com' });
    expect(said({ ...named, first: masked(named.first), second: masked(named.second) })).toEqual({});
  });
});

describe('other information', () => {
  const said = (statement: string) =>
    refusals(otherInformationStep.body, {
      disability: null,
      hearAboutUsId: '1',
      fieldOfStudy: 'Optics',
      statement,
      version: 7,
    });
  it.each([100, 3000])('takes a statement of %d characters', (length) =>
    expect(said('a'.repeat(length))).toEqual({}),
  );
  it.each([99, 3001])('refuses one of %d', (length) =>
    expect(said('a'.repeat(length))).toEqual({
      statement: 'your statement must have from 100 to 3,000 characters',
    }),
  );
  it('wants one', () => expect(said('')).toEqual({ statement: 'please enter your statement' }));
});
