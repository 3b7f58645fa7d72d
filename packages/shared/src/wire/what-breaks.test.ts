import fc from 'fast-check';
import { array, boolean, date, mixed, number, object, string, type ObjectShape, type Schema } from 'yup';
import { defineCall, type Access, type CallSpec } from '../model';
import { callName, callWire, whatBreaks } from '.';

const call = (parts: Partial<CallSpec>): CallSpec =>
  defineCall({
    method: 'POST',
    path: '/Beds/take',
    summary: 'Takes a bed',
    access: 'user' as Access,
    data: object({}),
    ...parts,
  });

/** What the release of one build does not get from the API of another. */
const broken = (release: Partial<CallSpec>, served: Partial<CallSpec>) => {
  const now = callWire(call(served));
  return whatBreaks([callWire(call(release))], new Map([[callName(now), now]])).map(({ message }) => message);
};

const bed = (fields: ObjectShape) => object(fields);
const note = () => string().max(300);

type Change = [name: string, before: Schema, after: Schema, asInput: string | null, asAnswer: string | null];

const changes: Change[] = [
  ['nothing', bed({ note: note() }), bed({ note: note() }), null, null],
  ['a field that may be left out', bed({}), bed({ note: note() }), null, null],
  [
    'a field that is asked for',
    bed({}),
    bed({ note: note().required() }),
    '.note: the module sends no such field; the portal takes nothing without it',
    null,
  ],
  [
    'a field that goes',
    bed({ note: note() }),
    bed({}),
    '.note: the module sends it; the portal takes no such field',
    null,
  ],
  [
    'a field that goes and was always there',
    bed({ note: note().required() }),
    bed({}),
    '.note: the module sends it; the portal takes no such field',
    '.note: the portal answers no such field; the module reads nothing without it',
  ],
  [
    'a field that was always there and may be missing',
    bed({ size: number().required() }),
    bed({ size: number() }),
    null,
    '.size: the portal answers it only sometimes; the module reads nothing without it',
  ],
  [
    'nothing where something was',
    bed({ size: number().defined() }),
    bed({ size: number().nullable().defined() }),
    null,
    '.size: the portal answers number or nothing; the module reads number',
  ],
  [
    'something where nothing was allowed',
    bed({ size: number().nullable().defined() }),
    bed({ size: number().defined() }),
    '.size: the module sends number or nothing; the portal takes number',
    null,
  ],
  [
    'another type',
    bed({ size: number().defined() }),
    bed({ size: string().defined() }),
    '.size: the module sends number; the portal takes text',
    '.size: the portal answers text; the module reads number',
  ],
  [
    'whole numbers only',
    bed({ size: number() }),
    bed({ size: number().integer() }),
    '.size: the module sends number; the portal takes integer',
    null,
  ],
  [
    'a shorter text',
    bed({ note: note() }),
    bed({ note: string().max(200) }),
    '.note: the module sends up to 300 characters; the portal takes up to 200 characters',
    null,
  ],
  [
    'a text without an end',
    bed({ note: note() }),
    bed({ note: string() }),
    null,
    '.note: the portal answers text of any length; the module reads up to 300 characters',
  ],
  [
    'a larger least number',
    bed({ size: number().min(1) }),
    bed({ size: number().min(2) }),
    '.size: the module sends 1 or more; the portal takes 2 or more',
    null,
  ],
  [
    'more than nothing',
    bed({ size: number() }),
    bed({ size: number().positive() }),
    '.size: the module sends any number; the portal takes more than 0',
    null,
  ],
  [
    'one value less',
    bed({ block: string().oneOf(['A', 'B']) }),
    bed({ block: string().oneOf(['A']) }),
    '.block: the module sends "B"; the portal takes only "A"',
    null,
  ],
  [
    'one value more',
    bed({ block: string().oneOf(['A']) }),
    bed({ block: string().oneOf(['A', 'B']) }),
    null,
    '.block: the portal answers "B"; the module reads only "A"',
  ],
  [
    'another form',
    bed({ code: string().matches(/^A/) }),
    bed({ code: string().matches(/^B/) }),
    '.code: the module sends /^A/; the portal takes /^B/',
    '.code: the portal answers /^B/; the module reads /^A/',
  ],
  [
    'a rule of its own',
    bed({ size: number() }),
    bed({ size: number().test('even', 'odd', (size) => (size ?? 0) % 2 === 0) }),
    '.size: the module sends nothing of the rule “even”; the portal takes “even”',
    null,
  ],
  [
    'a condition',
    bed({ size: number(), note: string() }),
    bed({ size: number(), note: string().when('size', { is: 2, then: (field) => field.required() }) }),
    '.note: the module sends nothing of the rule “when size”; the portal takes “when size”',
    null,
  ],
  [
    'fewer rows',
    bed({ beds: array(number()).max(5) }),
    bed({ beds: array(number()).max(4) }),
    '.beds: the module sends up to 5 rows; the portal takes up to 4 rows',
    null,
  ],
  [
    'a field of each row',
    bed({ beds: array(object({ size: number().required() })) }),
    bed({ beds: array(object({ size: number().required(), block: string().required() })) }),
    '.beds[].block: the module sends no such field; the portal takes nothing without it',
    null,
  ],
  [
    'anything',
    bed({ extra: boolean() }),
    bed({ extra: mixed() }),
    null,
    '.extra: the portal answers anything; the module reads boolean',
  ],
  ['a default', bed({ size: number() }), bed({ size: number().default(1) }), null, null],
  [
    'a date',
    bed({ on: string() }),
    bed({ on: date() }),
    '.on: the module sends text; the portal takes date',
    '.on: the portal answers date; the module reads text',
  ],
];

it.each(changes)('%s', (_, before, after, asInput, asAnswer) => {
  const words = (part: string, text: string | null) => (text === null ? [] : [`${part}${text}`]);
  expect(broken({ body: before as never }, { body: after as never })).toEqual(words('body', asInput));
  expect(broken({ query: before as never }, { query: after as never })).toEqual(words('query', asInput));
  expect(broken({ data: before }, { data: after })).toEqual(words('data', asAnswer));
});

const accesses: [Access, Access, string | null][] = [
  ['user', 'user', null],
  ['user', 'public', null],
  [{ claim: 'finance.view' }, 'user', null],
  [{ claim: 'finance.view' }, { claim: 'finance.view' }, null],
  ['public', 'user', 'asks for user; the module knows it with public'],
  ['applicant', 'user', 'asks for user; the module knows it with applicant'],
  ['user', { claim: 'finance.view' }, 'asks for the claim finance.view; the module knows it with user'],
];

it.each(accesses)('open to %j, and now to %j', (before, now, words) => {
  expect(broken({ access: before }, { access: now })).toEqual(words ? [words] : []);
});

it('a call that is not there, another method and another kind of file are told', () => {
  const release = callWire(call({ produces: 'application/pdf' }));
  const none = [{ call: 'POST /Beds/take', message: 'the portal has no such call' }];
  expect(whatBreaks([release], new Map())).toEqual(none);
  const other = callWire(call({ method: 'PUT' }));
  expect(whatBreaks([release], new Map([[callName(other), other]]))).toEqual(none);
  expect(broken({ produces: 'application/pdf' }, {})).toEqual([
    'produces JSON; the module expects application/pdf',
  ]);
});

it('a release that sends what the API takes has nothing to fear, whatever the texts', () => {
  const bounded = fc.record({
    shortest: fc.nat(9),
    longest: fc.integer({ min: 10, max: 20 }),
    text: fc.string({ maxLength: 22 }),
  });
  fc.assert(
    fc.property(bounded, bounded, (release, api) => {
      const field = ({ shortest, longest }: typeof release) => string().min(shortest).max(longest).defined();
      const fits = (schema: Schema) => schema.isValidSync(release.text, { strict: true });
      const told = broken(
        { body: bed({ note: field(release) }) as never },
        { body: bed({ note: field(api) }) as never },
      );
      const refused = fits(field(release)) && !fits(field(api));
      expect(refused && told.length === 0).toBe(false);
    }),
  );
});
