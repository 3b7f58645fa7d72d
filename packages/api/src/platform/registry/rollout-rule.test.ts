import fc from 'fast-check';
import { takesPart, type Candidate, type Rule } from './rollout-rule';

const rule = (more: Partial<Rule> = {}): Rule => ({
  module: 'mf-library',
  percent: 100,
  audiences: [],
  roles: [],
  testers: [],
  ...more,
});
const somebody = (key: string, more: Partial<Candidate> = {}): Candidate => ({
  key,
  userId: key,
  audience: 'student',
  roles: [],
  ...more,
});
const people = Array.from({ length: 10_000 }, (_, index) => somebody(String(index + 1)));
const share = (one: Rule, among = people) => among.filter((who) => takesPart(one, who)).length / among.length;
const percent = fc.integer({ min: 0, max: 100 });
const key = fc.string({ minLength: 1, maxLength: 40 });

describe('who takes part in a rollout', () => {
  it.each([1, 5, 10, 25, 50, 90])('is %i per cent of people, within a percentage point', (wanted) => {
    expect(Math.abs(share(rule({ percent: wanted })) * 100 - wanted)).toBeLessThan(1);
  });

  it('is nobody at 0 and everybody at 100', () => {
    fc.assert(fc.property(key, (who) => !takesPart(rule({ percent: 0 }), somebody(who))));
    fc.assert(fc.property(key, (who) => takesPart(rule({ percent: 100 }), somebody(who))));
  });

  it('stays the same however often it is asked, and whatever else is known of the person', () => {
    fc.assert(
      fc.property(key, percent, (who, most) => {
        const asked = rule({ percent: most });
        const other = somebody(who, { userId: null, audience: 'visitor', roles: ['dean'] });
        return takesPart(asked, somebody(who)) === takesPart(asked, other);
      }),
    );
  });

  it('never loses anybody while the percentage grows', () => {
    fc.assert(
      fc.property(key, percent, percent, (who, one, other) => {
        const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
        const before = takesPart(rule({ percent: fewer }), somebody(who));
        return !before || takesPart(rule({ percent: more }), somebody(who));
      }),
    );
  });

  it("does not follow from another module's rollout", () => {
    const half = (module: string) => rule({ module, percent: 50 });
    const inOne = people.filter((who) => takesPart(half('mf-library'), who));
    expect(Math.abs(share(half('mf-clinic'), inOne) - 0.5)).toBeLessThan(0.02);
  });

  it('is even among people with neighbouring ids', () => {
    const hundreds = Array.from({ length: 20 }, (_, index) => people.slice(index * 500, (index + 1) * 500));
    for (const some of hundreds)
      expect(Math.abs(share(rule({ percent: 20 }), some) - 0.2)).toBeLessThan(0.08);
  });
});

describe('the conditions of a rollout', () => {
  it('let testers in at any percentage, and nobody by the key of a browser', () => {
    const few = rule({ percent: 0, testers: ['7'], audiences: ['lecturer'], roles: ['dean'] });
    expect(takesPart(few, somebody('7'))).toBe(true);
    expect(takesPart(few, somebody('8'))).toBe(false);
    expect(takesPart(few, somebody('7', { userId: null, audience: 'visitor' }))).toBe(false);
  });

  it('ask for one of the audiences and one of the roles, where there are any', () => {
    const staff = rule({ audiences: ['lecturer', 'official'], roles: ['dean', 'hod'] });
    const takes = (more: Partial<Candidate>) => takesPart(staff, somebody('1', more));
    expect(takes({ audience: 'lecturer', roles: ['hod'] })).toBe(true);
    expect(takes({ audience: 'lecturer', roles: ['clerk'] })).toBe(false);
    expect(takes({ audience: 'student', roles: ['hod'] })).toBe(false);
    expect(takes({ audience: 'official', roles: [] })).toBe(false);
  });

  it('leave the bucket as it was', () => {
    const narrow = rule({ percent: 30, audiences: ['student'] });
    expect(people.map((who) => takesPart(narrow, who))).toEqual(
      people.map((who) => takesPart(rule({ percent: 30 }), who)),
    );
  });
});
