import { defineCall, object, string } from '../model';
import { callName, callWire, isCall, whatBreaks } from '.';

const call = defineCall({
  method: 'POST',
  path: '/Beds/take',
  summary: 'Takes a bed',
  access: 'user',
  data: object({}),
});

describe('what a contract exports', () => {
  it('is a call when it has all parts of one', () => {
    expect(isCall(call)).toBe(true);
  });

  it.each(['method', 'path', 'access', 'data'])('is none without %s', (part) => {
    const { [part]: _gone, ...rest } = call as unknown as Record<string, unknown>;
    expect(isCall(rest)).toBe(false);
  });

  it.each([
    ['a rule', Object.assign(() => 0, call)],
    ['nothing', null],
    ['nothing at all', undefined],
    ['a text', 'POST /Beds/take'],
    ['a figure', 300],
  ])('is none when it is %s', (_, value) => {
    expect(isCall(value)).toBe(false);
  });
});

it('of a call stands what it sends and is answered, and nothing where it has none', () => {
  expect(callWire(call)).toEqual({
    method: 'POST',
    path: '/Beds/take',
    access: 'user',
    data: { type: ['object'], properties: {} },
  });
  const bed = { type: ['object'], properties: { bed: { type: ['string'] } } };
  const all = defineCall({
    ...call,
    params: object({ bed: string() }),
    query: object({ bed: string() }),
    body: object({ bed: string() }) as never,
    consumes: 'text/csv' as never,
    produces: 'application/pdf',
  });
  expect(callWire(all)).toMatchObject({
    params: bed,
    query: bed,
    body: bed,
    consumes: 'text/csv',
    produces: 'application/pdf',
  });
});

it.each([
  [undefined, 'text/csv', 'consumes text/csv; the module expects JSON'],
  ['text/csv', undefined, 'consumes JSON; the module expects text/csv'],
  ['text/csv', 'image/png', 'consumes image/png; the module expects text/csv'],
  ['text/csv', 'text/csv', null],
])('a call that took %s and takes %s', (before, now, message) => {
  const taking = (consumes?: string) => callWire({ ...call, ...(consumes && { consumes }) } as never);
  const served = taking(now);
  const told = whatBreaks([taking(before)], new Map([[callName(served), served]]));
  expect(told).toEqual(message === null ? [] : [{ call: 'POST /Beds/take', message }]);
});
