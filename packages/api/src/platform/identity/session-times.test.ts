import { cameLate, isOnItsWay, isStolen, lifeSeconds, sessionEnds } from './session-times';

const noon = new Date('2026-09-14T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const minutes = (count: number) => count * 60;

/** A token that was never exchanged. */
const fresh = { replacedAt: null, hasSuccessor: false, overtakenAt: null };
/** One that was exchanged at noon; nobody has shown the newer one yet. */
const exchanged = { ...fresh, replacedAt: noon, hasSuccessor: true };
/** One whose successor was first seen at noon. */
const overtaken = { ...exchanged, replacedAt: after(-60), overtakenAt: noon };
/** One that was exchanged at noon, when nobody wrote down for what. */
const ofOld = { ...fresh, replacedAt: noon };

describe('a session ends', () => {
  it.each([
    ['half an hour after its last use', minutes(600), minutes(30)],
    ['with its life, when that is over sooner', minutes(29), minutes(29)],
    ['at the same instant by both', minutes(30), minutes(30)],
  ])('%s', (_, left, ends) => {
    expect(sessionEnds({ lastUsedAt: noon, expiresAt: after(left) })).toEqual(after(ends));
  });
});

it('a session lasts from noon to midnight at most', () => {
  expect(after(lifeSeconds)).toEqual(new Date('2026-09-15T00:00:00Z'));
});

describe('a token that comes back', () => {
  it.each([
    ['was never exchanged', fresh, 3600, false],
    ['whose successor may be lost', exchanged, 3600, false],
    ['although the browser has shown its successor', overtaken, 0, true],
    ['of old, within ten seconds', ofOld, 10, false],
    ['of old, later', ofOld, 10.001, true],
  ])('is stolen or not: %s', (_, token, seconds, stolen) => {
    expect(isStolen(token, after(seconds))).toBe(stolen);
  });

  it.each([
    ['was never exchanged', fresh, 0, false],
    ['at the instant of its exchange', exchanged, 0, true],
    ['ten seconds after it', exchanged, 10, true],
    ['later', exchanged, 10.001, false],
  ])('needs no token of its own while the newer one is on its way: %s', (_, token, seconds, way) => {
    expect(isOnItsWay(token, after(seconds))).toBe(way);
  });

  it.each([
    ['was never overtaken', exchanged, 0, false],
    ['ten seconds after the newer one was seen', overtaken, 10, true],
    ['later', overtaken, 10.001, false],
  ])('of a page load that came late is neither a theft nor a session: %s', (_, token, seconds, late) => {
    expect(cameLate(token, after(seconds))).toBe(late);
  });
});
