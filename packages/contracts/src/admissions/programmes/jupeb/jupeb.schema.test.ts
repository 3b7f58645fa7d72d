import { ValidationError, type Schema } from '@portal/shared/model';
import { rrrLoginSchema } from '../../applications/application.schema';
import { oLevelFormSchema } from '../../applications/sittings.schema';
import { jupebOLevelSchema, jupebPersonalSchema, jupebSponsorSchema } from './jupeb.schema';

const today = '2026-11-21';

/** Path and message of everything that the schema refuses. */
function refusals(schema: Schema, value: unknown, context: Record<string, unknown> = {}): [string, string][] {
  try {
    schema.validateSync(value, { abortEarly: false, context: { today, ...context } });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, message }) => [path ?? '', message]);
  }
}

const personal = {
  rrr: '280358747919',
  titleId: '1',
  maidenName: '',
  genderId: '2',
  dateOfBirth: '2008-02-29',
  countryId: '1',
  stateId: '28',
  lgaId: '501',
  permanentAddress: '12 Bonny Street',
  mobileNumber: '08031234567',
  nin: '12345678901',
  email: 'Ada@Example.com ',
  religionId: '1',
  disability: null,
  jupebOptionId: '2',
  jupebOptionSubjectId: '7',
  passport: 'photo-1',
  version: 0,
};

describe('personal details', () => {
  it('takes a complete form and normalises it', () => {
    expect(refusals(jupebPersonalSchema, personal)).toEqual([]);
    expect(jupebPersonalSchema.cast(personal)).toMatchObject({ email: 'ada@example.com' });
  });

  it('names every empty field with its own text', () => {
    expect(Object.fromEntries(refusals(jupebPersonalSchema, { disability: '', version: 0 }))).toEqual({
      titleId: 'please select your title',
      genderId: 'please select your gender',
      dateOfBirth: 'please input your date of birth',
      countryId: 'please select your country',
      stateId: 'please select your state',
      lgaId: 'please select your LGA',
      permanentAddress: 'please enter contact address',
      mobileNumber: 'phone number is required',
      nin: 'please input your NIN',
      email: 'please input email address',
      religionId: 'please select your religion',
      disability: 'please enter your disability',
      jupebOptionId: 'please select your school',
      jupebOptionSubjectId: 'please select your subject combination',
    });
  });

  it.each([
    ['2011-11-21', null],
    ['2011-11-22', 'you have to be more than 15 years old'],
    ['1946-11-21', null],
    ['1945-11-22', null],
    ['1945-11-21', 'you have to be less than 80 years old'],
    ['2023-02-29', 'please input your date of birth'],
  ])('born on %s, 21 November 2026: %s', (dateOfBirth, message) => {
    const expected = message ? [['dateOfBirth', message]] : [];
    expect(refusals(jupebPersonalSchema, { ...personal, dateOfBirth })).toEqual(expected);
  });

  it.each([
    ['2027-02-28', [['dateOfBirth', 'you have to be more than 15 years old']]],
    ['2027-03-01', []],
  ])('born on 29 February 2012, on %s', (day, expected) => {
    expect(refusals(jupebPersonalSchema, { ...personal, dateOfBirth: '2012-02-29' }, { today: day })).toEqual(
      expected,
    );
  });

  it.each(['1234567890', '123456789012', '1234567890a'])('refuses the NIN %s', (nin) => {
    expect(refusals(jupebPersonalSchema, { ...personal, nin })).toEqual([
      ['nin', 'NIN must be exactly 11 digits'],
    ]);
  });

  it('takes a NIN with spaces or hyphens, as it stands on the slip', () => {
    expect(jupebPersonalSchema.cast({ ...personal, nin: ' 123 4567-8901 ' })).toMatchObject({
      nin: '12345678901',
    });
  });

  it('refuses a phone without country or trunk prefix', () => {
    expect(refusals(jupebPersonalSchema, { ...personal, mobileNumber: '803123' })).toEqual([
      ['mobileNumber', 'invaild phone number'],
    ]);
  });

  it('asks for no LGA and no combination where there are none', () => {
    const without = { ...personal, lgaId: '', jupebOptionSubjectId: '' };
    expect(refusals(jupebPersonalSchema, without, { hasLgas: false, hasCombinations: false })).toEqual([]);
  });

  it('takes keys in any letter case', () => {
    const { nin, version, ...rest } = personal;
    const cased = { ...rest, NIN: nin, Version: version };
    expect(refusals(jupebPersonalSchema, cased)).toEqual([]);
    expect(jupebPersonalSchema.cast(cased)).toMatchObject({ nin, version });
  });
});

const contact = {
  fullName: 'Grace Okon',
  address: 'Gurara',
  mobileNumber: '08031234567',
  email: 'g@example.com',
};

describe('sponsor and referee', () => {
  it('takes both casings and answers the declared one', () => {
    const body = {
      applicantId: '41',
      sponsor: { ...contact, relationshipId: 1 },
      referee: contact,
      version: 1,
    };
    expect(refusals(jupebSponsorSchema, body)).toEqual([]);
    expect(jupebSponsorSchema.cast(body)).toMatchObject({
      ApplicantId: '41',
      Sponsor: { Fullname: 'Grace Okon', RelationshipId: '1' },
    });
  });

  it('has its own text for each empty field', () => {
    const body = { Sponsor: {}, Referee: { ...contact, Fullname: undefined, fullName: 'Grace' }, version: 1 };
    expect(refusals(jupebSponsorSchema, body)).toEqual(
      expect.arrayContaining([
        ['Sponsor.Fullname', 'enter both first and last name'],
        ['Sponsor.Address', 'please enter contact address'],
        ['Sponsor.MobileNumber', 'phone number is required'],
        ['Sponsor.Email', 'please input sponsor email address'],
        ['Sponsor.RelationshipId', "please select next of kin's relationship"],
        ['Referee.Fullname', 'enter both first and last name'],
      ]),
    );
    expect(refusals(jupebSponsorSchema, { ...body, Referee: {} })).toEqual(
      expect.arrayContaining([['Referee.Email', 'please input referee email address']]),
    );
  });
});

const sitting = {
  ExaminationTypeId: '1',
  examCenter: 'Gurara',
  examNumber: '4123456789',
  examYear: '2025',
  resultPin: '123456789012',
  resultSerialNumber: 'WRC123',
};
const rows = (count: number) =>
  Array.from({ length: 9 }, (_, row) => ({
    subjectId: row < count ? String(row + 1) : '',
    gradeId: row < count ? '3' : '',
  }));
const form = (first: unknown, second: unknown = null) => ({
  first: { ...sitting, subjects: first },
  second: second && { ...sitting, subjects: second },
});

describe('the O-level form', () => {
  it.each([
    ['8 subjects', form(rows(8)), []],
    ['9 subjects and 1 in the second sitting', form(rows(9), rows(1)), []],
    ['7 subjects', form(rows(7)), [['first.subjects', 'subjects are required']]],
    ['an empty second sitting', form(rows(8), rows(0)), [['second.subjects', 'subjects are required']]],
    [
      'half a pair',
      form([...rows(8).slice(0, 8), { subjectId: '9', gradeId: '' }]),
      [['first.subjects', 'subjects are required']],
    ],
    [
      'a grade without its subject',
      form([...rows(8).slice(0, 8), { subjectId: '', gradeId: '3' }]),
      [['first.subjects', 'subjects are required']],
    ],
    [
      'the same subject twice in a sitting',
      form([...rows(8).slice(0, 8), { subjectId: '1', gradeId: '2' }]),
      [['first.subjects', 'duplicate entries exists']],
    ],
    ['the same subject in both sittings', form(rows(8), rows(8)), []],
  ])('%s', (_, value, expected) => {
    expect(refusals(oLevelFormSchema, value)).toEqual(expected);
  });

  it('asks for each field of a sitting', () => {
    const empty = { ...Object.fromEntries(Object.keys(sitting).map((key) => [key, ''])), subjects: rows(8) };
    expect(Object.fromEntries(refusals(oLevelFormSchema, { first: empty, second: null }))).toEqual({
      'first.ExaminationTypeId': 'please select O Level Type',
      'first.examCenter': 'please enter exam center',
      'first.examNumber': 'please enter exam number',
      'first.examYear': 'please select exam year',
      'first.resultPin': 'please enter card pin',
      'first.resultSerialNumber': 'please enter card serial number',
    });
  });
});

const grades = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, row) => [row + 1, 3]));
const wire = (...counts: number[]) => ({
  applicantId: '41',
  oLevelInfo: counts.map((count) => ({ ...sitting, subjectGrade: grades(count) })),
  version: 2,
});

describe('the O-level payload', () => {
  it.each([
    ['8 subjects', wire(8), []],
    ['two sittings', wire(9, 1), []],
    ['7 subjects', wire(7), ['oLevelInfo[0].subjectGrade']],
    ['no second subject', wire(8, 0), ['oLevelInfo[1].subjectGrade']],
    ['10 subjects', wire(10), ['oLevelInfo[0].subjectGrade']],
    ['three sittings', wire(8, 8, 8), ['oLevelInfo']],
    ['no sitting', wire(), ['oLevelInfo', 'oLevelInfo[0].subjectGrade']],
  ])('%s', (_, body, paths) => {
    expect([...new Set(refusals(jupebOLevelSchema, body).map(([path]) => path))]).toEqual(paths);
  });

  it('refuses grades that are no ids', () => {
    const body = wire(8);
    const first = body.oLevelInfo[0];
    const spoilt = { ...body, oLevelInfo: [{ ...first, subjectGrade: { ...grades(8), 1: 'A1; DROP' } }] };
    expect(refusals(jupebOLevelSchema, spoilt)).toEqual([
      ['oLevelInfo[0].subjectGrade', 'subjects are required'],
    ]);
  });
});

describe('the RRR of a login', () => {
  it.each([
    ['', [['rrr', 'please input your RRR']]],
    ['1234', [['rrr', 'an RRR has 12 digits']]],
    ['2803-5874-7919', []],
    ['2803 5874 7919', []],
  ])('%p', (rrr, expected) => expect(refusals(rrrLoginSchema, { rrr })).toEqual(expected));
});
