import { ownerCall } from '../../../../test/releases';
import { aRegistry, type TestRegistry } from '../registry.fixture';

let test: TestRegistry['test'];
let office: TestRegistry['office'];
let read: TestRegistry['read'];
beforeAll(async () => {
  ({ test, office, read } = await aRegistry());
});
afterAll(() => test.close());

const act = (path: string, payload: object) =>
  test.call('POST', `/Modules/${path}`, { headers: office, payload });

describe('the timeline', () => {
  it('says who changed what, when and why', async () => {
    const { data } = await read('compositions?pageSize=20');
    expect(data.rows[0]).toMatchObject({
      channel: 'canary',
      author: 'Module mf-one',
      current: true,
      changes: ['mf-one 1.3.0 added'],
    });
    expect(data.rows[1]).toMatchObject({ channel: 'live', current: true, changes: ['mf-one 1.1.0 → 1.2.0'] });
    expect(data.rows.at(-1)).toMatchObject({ author: 'The portal itself', changes: [] });
  });

  it('is narrowed to a channel, to a module and to words of the reason', async () => {
    await act('disable/mf-two', { reason: 'too slow in the rush' });
    await act('enable/mf-two', { reason: 'repaired' });
    const found = async (query: string) =>
      (await read(`compositions?${query}`)).data.rows.map(({ changes }: { changes: string[] }) => changes[0]);
    expect(await found('module=mf-two')).toEqual([
      'mf-two 1.0.0 added',
      'mf-two 1.0.0 taken out',
      'mf-two 1.0.0 added',
    ]);
    expect(await found('search=RUSH slow')).toEqual(['mf-two 1.0.0 taken out']);
    expect(await found('channel=canary&module=mf-one')).toEqual(['mf-one 1.3.0 added']);
    expect((await read('compositions?channel=none')).status).toBe(422);
  });

  it('shows that a canary goes to others, though its release is the same', async () => {
    await ownerCall(test, { module: 'mf-one' }, 'rollout', { percent: 25 });
    const { data } = await read('compositions?module=mf-one&channel=canary');
    expect(data.rows[0].changes).toEqual(['mf-one 1.3.0: to whom']);
  });

  it('opens one composition, with what restoring it would change', async () => {
    const { data: timeline } = await read('compositions?module=mf-one&channel=live&pageSize=20');
    const one = timeline.rows.find(({ changes }: { changes: string[] }) => changes[0]?.endsWith('→ 1.1.0'));
    const { data } = await read(`compositions/${one.id}`);
    expect(data).toMatchObject({
      modules: [
        { id: 'mf-one', version: '1.1.0' },
        { id: 'mf-two', version: '1.0.0' },
      ],
      toLive: ['mf-one 1.2.0 → 1.1.0'],
      mayRestore: true,
    });
    const { data: list } = await read('list');
    expect((await read(`compositions/${list.composition}`)).data).toMatchObject({
      current: true,
      mayRestore: false,
      toLive: [],
    });
    expect((await read('compositions/99999')).status).toBe(404);
    expect((await read('compositions/none')).status).toBe(422);
  });
});

describe('slots and events', () => {
  it('stand with both ends, loose ones too', async () => {
    const { data } = await read('graph');
    const ends = (module: string, version: string) => ({ module, title: module, version });
    expect(data.slots).toMatchObject([
      {
        slot: 'mf-one.card',
        provider: ends('mf-one', '1.2.0'),
        shellPage: null,
        props: { type: 'object' },
        contributions: [
          { ...ends('mf-two', '1.0.0'), load: './page', order: 2, deadline: 3000, audiences: [] },
        ],
      },
      { slot: 'nobody.place', provider: null, props: null, contributions: [ends('mf-two', '1.0.0')] },
    ]);
    expect(data.events).toEqual([
      { event: 'never.sent', schema: null, senders: [], listeners: [ends('mf-two', '1.0.0')] },
      {
        event: 'one.saved',
        schema: { type: 'object' },
        senders: [ends('mf-one', '1.2.0')],
        listeners: [ends('mf-two', '1.0.0')],
      },
    ]);
  });
});
