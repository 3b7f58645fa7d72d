import { directEntryRowSchema, utmeRowSchema } from './candidate-rows.schema';
import { isJambNumber, jambNumberField, jambNumberRule, readJambNumber } from './jamb-number';
import { utmeSubjectOf, utmeSubjects } from './utme-subjects';

const today = '2026-09-14';

describe('a JAMB number', () => {
  it.each<[string, boolean, boolean]>([
    //                   shipped  legacy
    ['202312345678AB', true, true],
    ['202712345678AB', true, true],
    ['202212345678AB', false, false],
    ['202812345678AB', false, false],
    ['12345678AB', false, true],
    ['99123456AB', false, true],
    ['2023123456789AB', false, false],
    ['20231234567AB', false, false],
    ['202312345678A', false, false],
    ['202312345678A1', false, false],
    ['202312345678ABC', false, false],
    ['', false, false],
  ])('%p: accepted %p, where old ones are %p', (value, shipped, legacy) => {
    expect(isJambNumber(value, jambNumberRule(today))).toBe(shipped);
    expect(isJambNumber(value, jambNumberRule(today, { firstYear: 2023, legacyNumbers: true }))).toBe(legacy);
  });

  it('is written in one way', () => {
    expect(readJambNumber(' 2025 1234 5678 ab\n')).toBe('202512345678AB');
  });

  const texts = { required: 'missing', invalid: 'wrong' };
  it('is judged by the rule of the context, or by the day', async () => {
    const field = jambNumberField(texts);
    const judge = (value: string, context: object) =>
      field.validate(value, { context }).catch((error: Error) => error.message);
    expect(await judge('2027 12345678 ab', { today })).toBe('202712345678AB');
    expect(await judge('202712345678AB', { today: '2025-01-01' })).toBe('wrong');
    expect(await judge('12345678AB', { today })).toBe('wrong');
    expect(
      await judge('12345678AB', { jambNumbers: { firstYear: 2023, lastYear: 2027, legacy: true } }),
    ).toBe('12345678AB');
    expect(await judge('', { today })).toBe('missing');
    expect(await jambNumberField({ invalid: 'wrong' }).validate(undefined, { context: { today } })).toBe('');
  });
});

const person = {
  jambNumber: '202512345678ab',
  surname: 'ADÉYEMÍ',
  firstName: 'Tolu',
  otherNames: undefined,
  sex: 'f',
  state: 'Oyo',
  lga: 'Ibadan North',
  department: 'Computer Science',
};
const utme = {
  ...person,
  mode: 'utme',
  utmeTotal: '250',
  subject1: 'ENG',
  score1: '60',
  subject2: 'Mathematics',
  score2: '70',
  subject3: 'physics',
  score3: '65',
  subject4: 'CHM',
  score4: '55',
};
const entry = {
  ...person,
  mode: 'Direct Entry',
  qualification: 'ND',
  institution: 'Federal Polytechnic, Bida',
  grade: 'Upper credit',
  year: '2024',
};

async function findings(schema: typeof utmeRowSchema | typeof directEntryRowSchema, row: object) {
  const context = { today };
  try {
    await schema.validate(row, { abortEarly: false, context });
    return [];
  } catch (error) {
    const { inner } = error as { inner: { path?: string; message: string }[] };
    return inner.map(({ path, message }) => (path ? `${path} ${message}` : message)).sort();
  }
}

describe('a row of the UTME list', () => {
  it('is read with codes, cases and spaces of all kinds', async () => {
    expect(await utmeRowSchema.validate(utme, { context: { today } })).toMatchObject({
      jambNumber: '202512345678AB',
      otherNames: '',
      sex: 'Female',
      mode: 'UTME',
      utmeTotal: 250,
      subject1: 'Use of English',
      subject3: 'Physics',
      score4: 55,
    });
  });

  it.each<[string, object, string[]]>([
    [
      'a number that is none',
      { jambNumber: '2025123' },
      ['jambNumber has to be the year, 8 digits and 2 letters, as 202512345678AB'],
    ],
    ['no number', { jambNumber: undefined }, ['jambNumber is missing']],
    ['a name with a digit', { surname: 'ADE3' }, ['surname invalid name, check for trailing spaces']],
    ['another sex', { sex: 'X' }, ['sex M or F']],
    ['a subject that is missing', { subject2: undefined }, ['subject2 is missing']],
    ['a subject that is none', { subject2: 'Astrology' }, ['subject2 no subject of the UTME']],
    ['a subject twice', { subject2: 'English' }, ['The same subject stands there twice']],
    [
      'a score above 100',
      { score1: '101' },
      ['The scores add up to 291, and the total says 250', 'score1 a whole number from 0 to 100'],
    ],
    [
      'half a score',
      { score1: '60.5' },
      ['The scores add up to 250.5, and the total says 250', 'score1 a whole number from 0 to 100'],
    ],
    ['a score that is no number', { score1: 'ABS' }, ['score1 a whole number from 0 to 100']],
    ['a score that is missing', { score1: undefined }, ['score1 is missing']],
    [
      'a total above 400',
      { utmeTotal: '401' },
      ['The scores add up to 250, and the total says 401', 'utmeTotal a whole number from 0 to 400'],
    ],
    ['another sum', { utmeTotal: '251' }, ['The scores add up to 250, and the total says 251']],
    ['another mode', { mode: 'DE' }, ['mode this row belongs in the list of the other mode']],
    ['no mode that is known', { mode: 'Transfer' }, ['mode has to be UTME']],
    [
      'nothing of a place',
      { state: undefined, lga: '', department: undefined },
      ['department is missing', 'lga is missing', 'state is missing'],
    ],
  ])('is refused with %s', async (_, change, expected) => {
    expect(await findings(utmeRowSchema, { ...utme, ...change })).toEqual(expected);
  });
});

describe('a row of the direct-entry list', () => {
  it('is read', async () => {
    expect(await directEntryRowSchema.validate(entry, { context: { today } })).toMatchObject({
      mode: 'DIRECT_ENTRY',
      year: 2024,
    });
  });
  it.each<[string, object, string[]]>([
    ['a year to come', { year: '2027' }, ['year this year is still to come']],
    ['a year that is none', { year: 'last' }, ['year a whole number from 1960 to 2200']],
    ['the other mode', { mode: 'UTME' }, ['mode this row belongs in the list of the other mode']],
    [
      'nothing to enter by',
      { qualification: undefined, institution: '', grade: undefined },
      ['grade is missing', 'institution is missing', 'qualification is missing'],
    ],
  ])('is refused with %s', async (_, change, expected) => {
    expect(await findings(directEntryRowSchema, { ...entry, ...change })).toEqual(expected);
  });
});

it('subjects are known by name, by code and by what else they are called', () => {
  expect(['eng', 'English Language', 'MAT', 'Agric.', 'Use of English', 'CRK'].map(utmeSubjectOf)).toEqual([
    'Use of English',
    'Use of English',
    'Mathematics',
    'Agricultural Science',
    'Use of English',
    'Christian Religious Studies',
  ]);
  expect(utmeSubjectOf('Astrology')).toBeUndefined();
  expect(utmeSubjects.map(utmeSubjectOf)).toEqual(utmeSubjects);
});
