import { boolean, object } from 'yup';
import { defineCall, fillPath, queryString } from './contract';

describe('the query string', () => {
  it('skips what is empty, keeps false and 0, and ends with an ampersand', () => {
    expect(queryString({ a: 1, b: '', c: null, d: undefined, paid: false, page: 0 })).toBe(
      'a=1&paid=false&page=0&',
    );
  });
  it('encodes', () => expect(queryString({ 'a b': 'c&d=é' })).toBe('a%20b=c%26d%3D%C3%A9&'));
  it('is empty for nothing', () => expect(queryString({})).toBe(''));
});

describe('the path', () => {
  it('is filled in and encoded', () => expect(fillPath('/a/{rrr}/b', { rrr: '1/2' })).toBe('/a/1%2F2/b'));
  it.each([undefined, null, ''])('refuses %p', (rrr) =>
    expect(() => fillPath('/a/{rrr}', { rrr })).toThrow('rrr'),
  );
});

test('a declared call is not changed any more', () => {
  const call = defineCall({
    method: 'GET',
    path: '/Notes/list',
    summary: 'Notes.',
    access: 'user',
    data: object({ read: boolean().required() }),
  });
  expect(() => Object.assign(call, { path: '/Notes/other' })).toThrow(TypeError);
  expect(call.path).toBe('/Notes/list');
});
