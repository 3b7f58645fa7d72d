import { object } from '@portal/shared/model';
import { refusals } from '../form-views.fixture';
import { usualRules } from '../../application-setup/form-rules';
import { jambField, utmeFields } from './utme';

const utme = object({ regNumber: jambField(), ...utmeFields() });
const answers = {
  regNumber: '202512345678AB',
  utmeScore: '243',
  firstSubjectId: '1',
  secondSubjectId: '2',
  thirdSubjectId: '3',
  fourthSubjectId: '4',
};

describe('a JAMB number', () => {
  it('may be typed in small letters and with spaces, or stay masked', () => {
    expect(utme.cast({ ...answers, regNumber: ' 2025 1234 5678 ab' })).toMatchObject({
      regNumber: '202512345678AB',
    });
    expect(refusals(utme, { ...answers, regNumber: '********' })).toEqual({});
  });

  it('is checked by the day of the university', () => {
    const next = { ...answers, regNumber: '202712345678AB' };
    expect(refusals(utme, next)).toEqual({});
    expect(refusals(utme, next, { today: '2025-12-31' })).toEqual({
      regNumber: 'invalid JAMB registration number',
    });
  });
});

describe('UTME details', () => {
  it('are asked for one by one', () => {
    expect(refusals(utme, {})).toEqual({
      regNumber: 'please input your JAMB registration number',
      utmeScore: 'please input your UTME score',
      firstSubjectId: 'please select your first subject',
      secondSubjectId: 'please select your second subject',
      thirdSubjectId: 'please select your third subject',
      fourthSubjectId: 'please select your fourth subject',
    });
  });

  it.each(['150', '400'])('take a score of %s', (utmeScore) =>
    expect(refusals(utme, { ...answers, utmeScore })).toEqual({}),
  );
  it.each(['149', '401', '0', '1e2', '200.5', '-200', '0200'])('refuse a score of %s', (utmeScore) =>
    expect(refusals(utme, { ...answers, utmeScore })).toEqual({
      utmeScore: 'UTME score must be from 150 to 400',
    }),
  );

  it('are of four subjects', () => {
    const twice = { ...answers, thirdSubjectId: '1', fourthSubjectId: '2' };
    expect(refusals(utme, twice)).toEqual({
      thirdSubjectId: 'duplicate entries exists',
      fourthSubjectId: 'duplicate entries exists',
    });
  });
});

describe('the set-up', () => {
  const formRules = { ...usualRules, minimumUtme: 180 };

  it('says the lowest score, and its refusal names it', () => {
    expect(refusals(utme, { ...answers, utmeScore: '180' }, { formRules })).toEqual({});
    expect(refusals(utme, { ...answers, utmeScore: '179' }, { formRules })).toEqual({
      utmeScore: 'UTME score must be from 180 to 400',
    });
    const low = { ...usualRules, minimumUtme: 90 };
    expect(refusals(utme, { ...answers, utmeScore: '95' }, { formRules: low })).toEqual({});
  });
});
