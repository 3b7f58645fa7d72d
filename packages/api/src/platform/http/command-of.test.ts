import { fakeClock } from '../clock';
import { commandOf } from './command-of';
import type { Actor, Owner } from './route';

const clock = fakeClock('2026-09-14T09:00:00Z');
const actor = { userId: '7', impersonatorId: '1' } as Actor;
const owner = { module: 'mf-team', keyName: 'first key' } as Owner;
const nobody = { actor: null, owner: null, requestId: 'r1' };
const post = { method: 'POST' } as const;

describe('the command of a call', () => {
  it('has the person, the time, the request and the reason of the body', () => {
    expect(commandOf({ clock }, post, { ...nobody, actor, body: { reason: 'asked', version: 3 } })).toEqual({
      actor,
      at: new Date('2026-09-14T09:00:00Z'),
      requestId: 'r1',
      reason: 'asked',
    });
  });

  it('has the team, and the reason of the query where the body is bytes', () => {
    const asked = { ...nobody, owner, body: undefined, query: { reason: 'a fix' } };
    expect(commandOf({ clock }, post, asked)).toMatchObject({ actor: owner, reason: 'a fix' });
  });

  it.each([undefined, {}, { reason: '' }, { reason: 5 }, { reason: null }])('has no reason in %j', (body) => {
    expect(commandOf({ clock }, post, { ...nobody, actor, body })?.reason).toBeUndefined();
  });

  it('is made for nobody in particular, and for what only reads, by no means', () => {
    expect(commandOf({ clock }, post, nobody)).toBeUndefined();
    expect(commandOf({ clock }, { method: 'GET' }, { ...nobody, actor })).toBeUndefined();
  });
});
