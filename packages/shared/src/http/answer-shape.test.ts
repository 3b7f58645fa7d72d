import { array, lazy, mixed, number, object, string } from 'yup';
import { hasShape } from './answer-shape';

const rows = array(object({ name: string().defined(), note: string() }).required()).required();
const schema = object({
  total: number().required(),
  rows,
  next: object({ route: string().defined() }).nullable().defined(),
  looks: mixed(),
}).required();
const good = { total: 1, rows: [{ name: 'x' }], next: null };

test.each([
  ['all of it', good],
  ['more than was asked', { ...good, more: 1, rows: [] }],
  ['what may be there', { ...good, next: { route: '/x' }, looks: {} }],
])('fits: %s', (_, value) => expect(hasShape(schema, value)).toBe(true));

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', '<html>'],
  ['a list in the place of an object', []],
  ['a missing value', { rows: [], next: null }],
  ['a missing list', { total: 1, next: null }],
  ['an object in the place of a list', { ...good, rows: {} }],
  ['rows of another kind', { ...good, rows: [{ title: 'x' }] }],
  ['a missing object that may be null', { total: 1, rows: [] }],
])('does not fit: %s', (_, value) => expect(hasShape(schema, value)).toBe(false));

test('a shape that is decided by the value itself is taken as it comes', () => {
  expect(hasShape(lazy(() => string()) as never, { any: 'thing' })).toBe(true);
});
