import { testApp, type TestApp } from '../../../../test/app';
import { lastAuditOf } from '../../../../test/last-audit';
import { moduleOffice, reason, type ModuleOffice } from '../../../../test/module-office';
import { knownModule, manifestOf, publish } from '../../../../test/releases';

let test: TestApp;
let office: ModuleOffice;
const call: ModuleOffice['call'] = (...given) => office.call(...given);
const read: ModuleOffice['read'] = (path) => office.read(path);

const config = {
  type: 'object',
  properties: {
    opens: { type: 'integer', minimum: 0, maximum: 23 },
    colour: { type: 'string', enum: ['green', 'gold'] },
    limits: { type: 'array', items: { type: 'object', properties: { most: { type: 'number' } } } },
  },
  required: ['opens'],
  additionalProperties: false,
};

beforeAll(async () => {
  test = await testApp();
  office = await moduleOffice(test);
  await knownModule(test, 'mf-one', 'mf-two');
  await publish(test, manifestOf('mf-one', { config }));
  await publish(test, manifestOf('mf-two'));
});
afterAll(() => test.close());

describe('settings', () => {
  const set = (value: object, revision: number, id = 'mf-one') => call(`settings/${id}`, { value, revision });

  it('are kept with their revision, and what was before stands in the audit', async () => {
    expect(await set({ opens: 8 }, 0)).toMatchObject({ status: 200, data: { revision: 1 } });
    expect(await set({ opens: 9, colour: 'gold' }, 1)).toMatchObject({ status: 200, data: { revision: 2 } });
    const { settings } = await read('detail/mf-one');
    expect(settings).toEqual({ schema: config, value: { opens: 9, colour: 'gold' }, revision: 2 });
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'module.settings',
      detail: {
        reason,
        before: { module: 'mf-one', settings: { opens: 8 } },
        after: { module: 'mf-one', settings: { opens: 9, colour: 'gold' } },
      },
    });
  });

  it('that do not fit are refused, each at its field', async () => {
    const answer = await set({ colour: 'red', size: 1, limits: [{ most: 'many' }] }, 2);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(answer.errors).toEqual(
      expect.arrayContaining([
        { path: 'value.opens', message: 'This is needed' },
        { path: 'value.colour', message: 'One of green, gold' },
        { path: 'value.size', message: 'The module has no such setting' },
        { path: 'value.limits[0].most', message: 'Must be number' },
      ]),
    );
    expect((await read('detail/mf-one')).settings.revision).toBe(2);
  });

  it('are not overwritten unseen', async () => {
    const both = await Promise.all([set({ opens: 10 }, 2), set({ opens: 11 }, 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'STALE' });
  });

  it('of a module that has none are refused', async () => {
    expect(await set({}, 0, 'mf-two')).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await set({}, 0, 'mf-none')).status).toBe(404);
  });
});

it('is for nobody without the claim, for nobody signed out, and not without a reason', async () => {
  const payload = { value: {}, revision: 0 };
  expect((await call('settings/mf-one', payload, office.viewer)).status).toBe(403);
  expect((await call('settings/mf-one', payload, {})).status).toBe(401);
  expect((await call('settings/mf-one', { ...payload, reason: ' ' })).status).toBe(422);
});
