import { mayBeSecond } from './second-person';

it.each([
  ['who wrote nothing of it', { userId: '1' }, ['2', '3'], true],
  ['of what nobody wrote', { userId: '1' }, [], true],
  ['who wrote it', { userId: '1' }, ['1'], false],
  ['who wrote a part of it', { userId: '1' }, ['2', '1', '3'], false],
  ['whose number begins like that of an author', { userId: '1' }, ['12', '21'], true],
  ['who acts as somebody that wrote nothing', { userId: '1', impersonatorId: '9' }, ['2'], false],
  ['who acts as somebody, of what nobody wrote', { userId: '1', impersonatorId: '9' }, [], false],
  ['who acts as nobody', { userId: '1', impersonatorId: undefined }, ['2'], true],
])('a person %s may be the second: %#', (_, person, authors, may) => {
  expect(mayBeSecond(person, authors)).toBe(may);
});
