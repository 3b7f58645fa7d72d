import { ageRefusal, usualRules } from './form-rules';

const today = '2026-11-21';
const formRules = { ...usualRules, minimumAge: 16, maximumAge: 30 };

it.each<[string, string, string | null]>([
  ['16 today', '2010-11-21', null],
  ['16 tomorrow', '2010-11-22', 'you have to be more than 16 years old'],
  ['30 for one day more', '1995-11-22', null],
  ['31 today', '1995-11-21', 'you have to be less than 30 years old'],
  ['too young for any form, which says so itself', '2015-01-01', null],
  ['too old for any', '1930-01-01', null],
  ['masked', '****-**-**', null],
])('somebody %s', (_, born, said) => {
  expect(ageRefusal(born, { today, formRules })).toBe(said);
});

it('nothing is said where nothing is set up', () => {
  expect(ageRefusal('2011-11-01', { today })).toBeNull();
});
