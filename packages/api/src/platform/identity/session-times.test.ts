import {
  cameLate,
  isOnItsWay,
  isStolen,
  lifeSeconds,
  pageVisitOf,
  renewalOf,
  sessionEnds,
} from './session-times';

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

describe('what comes of a token', () => {
  const living = { lives: true, impersonationId: null };
  const over = { lives: false, impersonationId: 'a' };
  const acting = { lives: true, impersonationId: 'a' };

  it.each([
    ['the usual one', { ...fresh, ...living }, 0, 'next'],
    ['while the newer one is on its way', { ...exchanged, ...living }, 10, 'newest'],
    ['whose answer was lost', { ...exchanged, ...living }, 11, 'next'],
    ['that came back', { ...overtaken, ...living }, 0, 'stolen'],
    ['that came back after acting', { ...overtaken, ...over }, 0, 'stolen'],
    ['when acting is over', { ...fresh, ...over }, 0, 'home'],
    ['when acting is over and another tab was first', { ...exchanged, ...over }, 1, 'home'],
    ['while acting', { ...fresh, ...acting }, 0, 'next'],
  ])('that is to be exchanged: %s', (_, token, seconds, comes) => {
    expect(renewalOf(token, after(seconds))).toBe(comes);
  });

  it('that is to leave: who acts goes home, everybody else goes on', () => {
    expect(renewalOf({ ...fresh, ...acting }, noon, true)).toBe('home');
    expect(renewalOf({ ...fresh, ...living }, noon, true)).toBe('next');
    expect(renewalOf({ ...overtaken, ...acting }, noon, true)).toBe('stolen');
  });

  it.each([
    ['the usual one', { ...fresh, ...living }, 0, 'session'],
    ['while the newer one is on its way', { ...exchanged, ...living }, 0, 'session'],
    ['just after the newer one was seen', { ...overtaken, ...living }, 10, 'none'],
    ['just after, when acting is over', { ...overtaken, ...over }, 10, 'none'],
    ['that came back', { ...overtaken, ...living }, 11, 'exchange'],
    ['when acting is over', { ...fresh, ...over }, 0, 'exchange'],
  ])('that a page is asked for with: %s', (_, token, seconds, comes) => {
    expect(pageVisitOf(token, after(seconds))).toBe(comes);
  });
});
