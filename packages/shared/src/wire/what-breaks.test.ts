import fc from 'fast-check';
import { date, number, object, string, type Schema } from 'yup';
import { defineCall, type Access, type CallSpec } from '../model';
import { callName, callWire, whatBreaks } from '.';
import { boundChanges } from './bound-changes.fixture';
import { bed, type Change, type Told } from './changes.fixture';
import { fieldChanges } from './field-changes.fixture';
import { ruleChanges } from './rule-changes.fixture';

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

/** `/model` has no builder of dates: what a call sends is text. */
const typeChanges: readonly Change[] = [
  [
    'a date',
    bed({ on: string() }),
    bed({ on: date() }),
    '.on: the module sends text; the portal takes date',
    '.on: the portal answers date; the module reads text',
  ],
];

it.each([...fieldChanges, ...typeChanges, ...boundChanges, ...ruleChanges])(
  '%s',
  (_, before, after, asInput, asAnswer) => {
    const words = (part: string, told: Told) => [told ?? []].flat().map((text) => `${part}${text}`);
    expect(broken({ body: before as never }, { body: after as never })).toEqual(words('body', asInput));
    expect(broken({ query: before as never }, { query: after as never })).toEqual(words('query', asInput));
    expect(broken({ data: before }, { data: after })).toEqual(words('data', asAnswer));
  },
);

const accesses: [Access, Access, string | null][] = [
  ['user', 'user', null],
  ['user', 'public', null],
  [{ claim: 'finance.view' }, 'user', null],
  [{ claim: 'finance.view' }, { claim: 'finance.view' }, null],
  [{ claim: 'finance.view' }, 'public', null],
  [
    { claim: 'finance.view' },
    { claim: 'finance.edit' },
    'asks for the claim finance.edit; the module knows it with the claim finance.view',
  ],
  [
    'applicant',
    { claim: 'finance.view' },
    'asks for the claim finance.view; the module knows it with applicant',
  ],
  ['public', 'user', 'asks for user; the module knows it with public'],
  ['applicant', 'user', 'asks for user; the module knows it with applicant'],
  ['user', { claim: 'finance.view' }, 'asks for the claim finance.view; the module knows it with user'],
];

it.each(accesses)('open to %j, and now to %j', (before, now, words) => {
  expect(broken({ access: before }, { access: now })).toEqual(words ? [words] : []);
});

it('a part of the path with another name is another call, and with another rule a difference', () => {
  const release = callWire(
    call({ path: '/Beds/{id}', params: object({ id: number().integer().required() }) }),
  );
  const served = (parts: Partial<CallSpec>) => {
    const now = callWire(call(parts));
    return whatBreaks([release], new Map([[callName(now), now]]));
  };
  expect(served({ path: '/Beds/{number}', params: object({ number: number().required() }) })).toEqual([
    { call: 'POST /Beds/{id}', message: 'the portal has no such call' },
  ]);
  expect(served({ path: '/Beds/{id}', params: object({ id: string().required() }) })).toEqual([
    { call: 'POST /Beds/{id}', message: 'params.id: the module sends integer; the portal takes text' },
  ]);
});

it('a body where there was none, and none where there was one, are differences', () => {
  const body = bed({ size: number().required() }) as never;
  expect(broken({}, { body })).toEqual([
    'body.size: the module sends no such field; the portal takes nothing without it',
  ]);
  expect(broken({ body }, {})).toEqual(['body.size: the module sends it; the portal takes no such field']);
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
