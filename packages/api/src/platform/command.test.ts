import { fakeClock } from './clock';
import { actorIdOf, systemCommand, userIdOf, whoActs } from './command';

describe('who acts', () => {
  it.each([
    [{ userId: '7' }, '7', { actor: '7' }],
    [{ userId: '7', impersonatorId: '1' }, '7', { actor: '1', subject: '7' }],
    [{ module: 'mf-team', keyName: 'first key' }, 'module:mf-team', { actor: 'module:mf-team' }],
    [{ service: 'workspace' as const }, 'workspace', { actor: 'workspace' }],
  ])('of %j', (actor, id, who) => {
    expect(actorIdOf({ actor })).toBe(id);
    expect(whoActs({ actor })).toEqual(who);
  });

  it('is a number where tables of people have it', () => {
    expect(userIdOf({ actor: { userId: '7', impersonatorId: '1' } })).toBe(7);
  });
});

it('the portal acts by itself at the time of its clock, in no request', () => {
  const clock = fakeClock('2026-09-14T09:00:00Z');
  const at = new Date('2026-09-14T09:00:00Z');
  expect(systemCommand({ clock })).toEqual({ actor: { service: 'system' }, at });
  expect(systemCommand({ clock }, 'workspace')).toEqual({ actor: { service: 'workspace' }, at });
});
