import { array, boolean, date, lazy, mixed, number, object, string, type Schema } from 'yup';
import { wireSchema, wireTypes } from './wire-schema';

const text = { type: ['string'] };
const figure = { type: ['number'] };

it.each<[string, Schema, object]>([
  ['a text', string(), text],
  ['one that may be null', string().nullable(), { type: ['string', 'null'] }],
  ['one that has to be there', string().required(), { ...text, minLength: 1 }],
  ['a figure that has to be there', number().required(), figure],
  ['a whole figure', number().integer(), { type: ['integer'] }],
  ['yes or no', boolean(), { type: ['boolean'] }],
  ['a date', date(), { type: ['date'] }],
  ['anything', mixed(), { type: ['any'] }],
  [
    'what is made for each value',
    lazy(() => string()) as unknown as Schema,
    { type: ['any'], rules: ['lazy'] },
  ],
  ['a list', array(string()), { type: ['array'], items: text }],
  ['a list of anything', array(), { type: ['array'] }],
  ['an object', object({ name: string() }), { type: ['object'], properties: { name: text } }],
])('says the type of %s', (_, schema, wire) => {
  expect(wireSchema(schema)).toEqual(wire);
});

it('calls a text whose digits are looked at a text', () => {
  expect(wireSchema(tested(string(), 'integer', {}))).toEqual(text);
});

it('knows no other types', () => {
  expect([...wireTypes].sort()).toEqual(
    ['any', 'array', 'boolean', 'date', 'integer', 'null', 'number', 'object', 'string'].sort(),
  );
});

it.each<[string, Schema, object]>([
  ['a shortest text', string().min(2), { ...text, minLength: 2 }],
  ['a longest text', string().max(9), { ...text, maxLength: 9 }],
  ['a text of a length', string().length(4), { ...text, minLength: 4, maxLength: 4 }],
  ['a shortest list', array().min(2), { type: ['array'], minItems: 2 }],
  ['a longest list', array().max(9), { type: ['array'], maxItems: 9 }],
  ['a list of a length', array().length(4), { type: ['array'], minItems: 4, maxItems: 4 }],
  ['a least figure', number().min(2), { ...figure, minimum: 2 }],
  ['a greatest figure', number().max(9), { ...figure, maximum: 9 }],
  ['more than a figure', number().moreThan(2), { ...figure, exclusiveMinimum: 2 }],
  ['less than a figure', number().lessThan(9), { ...figure, exclusiveMaximum: 9 }],
  ['more than nothing', number().positive(), { ...figure, exclusiveMinimum: 0 }],
  ['a pattern', string().matches(/^a/), { ...text, pattern: '/^a/' }],
  ['some values', string().oneOf(['a', 'b']), { ...text, enum: ['a', 'b'] }],
])('has a keyword for %s', (_, schema, wire) => {
  expect(wireSchema(schema)).toEqual(wire);
});

/** The same bound twice, by tests of different names: yup keeps both. */
const twice = (schema: Schema, first: object, second: object): Schema => {
  const tests = [first, second].map((params) => ({ OPTIONS: { name: Object.keys(params)[0], params } }));
  return Object.assign(schema.clone(), { tests });
};

it.each<[string, Schema, object]>([
  ['minimum', twice(number(), { min: 2 }, { min: 5 }), { ...figure, minimum: 5 }],
  ['minimum, the other way round', twice(number(), { min: 5 }, { min: 2 }), { ...figure, minimum: 5 }],
  ['maximum', twice(number(), { max: 5 }, { max: 9 }), { ...figure, maximum: 5 }],
  ['maximum, the other way round', twice(number(), { max: 9 }, { max: 5 }), { ...figure, maximum: 5 }],
  ['length of a text', string().required().min(3), { ...text, minLength: 3 }],
  ['bounds of two kinds, the other way round', number().max(9).min(2), { ...figure, minimum: 2, maximum: 9 }],
  ['bounds of two kinds', number().min(2).max(9), { ...figure, minimum: 2, maximum: 9 }],
])('takes the tighter %s', (_, schema, wire) => {
  expect(wireSchema(schema)).toEqual(wire);
});

/** A test of this name and these parameters. */
const tested = (schema: Schema, name: string | undefined, params: object): Schema =>
  Object.assign(schema.clone(), { tests: [{ OPTIONS: { name, params } }] });

it.each<[string, Schema, string[]]>([
  ['a test of its own', string().test('prime', '', () => true), ['prime']],
  ['a test without a name', tested(string(), undefined, {}), ['unnamed']],
  [
    'a test with parameters',
    tested(string(), 'of', { place: /a/, step: 2 }),
    ['of {"place":"/a/","step":2}'],
  ],
  ['a bound that is no number', tested(number(), 'min', { min: 'today' }), ['min {"min":"today"}']],
  ['the same at the other end', tested(number(), 'max', { max: 'today' }), ['max {"max":"today"}']],
  ['a bound of another test', tested(number(), 'near', { more: 2, less: 3 }), ['near {"more":2,"less":3}']],
  ['the bounds of another test', tested(number(), 'near', { min: 2, max: 3 }), ['near {"min":2,"max":3}']],
  ['a length of another test', tested(string(), 'near', { length: 2 }), ['near {"length":2}']],
  ['a length that is no number', tested(string(), 'length', { length: 'x' }), ['length {"length":"x"}']],
  ['a pattern of another test', tested(string(), 'like', { regex: /a/ }), ['like {"regex":"/a/"}']],
  ['a pattern that is missing', tested(string(), 'matches', { other: 1 }), ['matches {"other":1}']],
  ['a list that may not be left out', tested(array(), 'required', {}), ['required']],
  ['forbidden values', string().notOneOf(['x', 'y']), ['none of ["x","y"]']],
  ['an address', string().url(), ['url']],
  ['an identifier', string().uuid(), ['uuid']],
  ['a mailbox', string().email(), ['email']],
  [
    'what hangs on other fields',
    string().when(['$a', 'b'], ([one], schema) => (one ? schema.required() : schema)),
    ['when $a, b'],
  ],
  [
    'several, in order',
    string()
      .test('b', '', () => true)
      .test('a', '', () => true),
    ['a', 'b'],
  ],
])('names what has no keyword: %s', (_, schema, rules) => {
  expect(wireSchema(schema).rules).toEqual(rules);
});

it('keeps the second of two patterns as a rule', () => {
  const { pattern, rules } = wireSchema(string().matches(/^a/).matches(/b$/));
  expect([pattern, rules]).toEqual(['/^a/', ['matches {"regex":"/b$/"}']]);
});

it('says nothing twice: whole figures, fields that are there, objects that are closed', () => {
  const closed = object({ count: number().integer().defined() }).noUnknown();
  expect(wireSchema(closed)).toEqual({
    type: ['object'],
    properties: { count: { type: ['integer'] } },
    required: ['count'],
  });
});

it('asks for a field that has to be there and has no value of its own, an object always', () => {
  const schema = object({
    needed: string().required(),
    free: string(),
    given: string().required().default('x'),
    inner: object({ a: string() }).required(),
    later: lazy(() => string().required()) as unknown as Schema,
  });
  expect(wireSchema(schema).required).toEqual(['needed', 'inner']);
});
