import { isMatricTemplate, matricNumberOf } from './matric-numbers.schema';

const of = { year: 2026, code: '21', serial: 7 };

it.each([
  ['{YYYY}{DD}{NNNNN}', '20262100007'],
  ['{YYYY}/{DD}/{NNNN}', '2026/21/0007'],
  ['FUTG/{YY}/{DD}/{NNN}', 'FUTG/26/21/007'],
])('%s makes %s', (template, number) => {
  expect(matricNumberOf(template, of)).toBe(number);
  expect(isMatricTemplate(template)).toBe(true);
});

it('makes none of a serial that has more digits than the template', () => {
  expect(matricNumberOf('{YYYY}{DD}{NN}', { ...of, serial: 99 })).toBe('20262199');
  expect(matricNumberOf('{YYYY}{DD}{NN}', { ...of, serial: 100 })).toBeUndefined();
});

it.each(['{DD}{NNNN}', '{YYYY}{NNNN}', '{YYYY}{DD}'])('%s would give two people one number', (template) => {
  expect(isMatricTemplate(template)).toBe(false);
});
