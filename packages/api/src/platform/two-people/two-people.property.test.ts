import fc from 'fast-check';
import { testApp, type TestApp } from '../../../test/app';
import { timedProperty } from '../../../test/timed-property';
import type { Hand, Life } from '../../../test/two-people/life';
import { everyLife } from '../../../test/two-people/lives';
import { AppError } from '../errors';
import { twoPeopleKinds } from './two-people-kinds';

let test: TestApp;
let world: Awaited<ReturnType<typeof everyLife>>;
beforeAll(async () => {
  test = await testApp();
  world = await everyLife(test);
});
afterAll(() => test.close());

interface Step {
  what: 'begin' | 'write' | 'submit' | 'approve';
  who: number;
  /** Who is impersonated, one time in a few. */
  as: number | null;
  /** Which of the ways to write. */
  way: number;
}

const officer = fc.nat({ max: 3 });
const whats = [...(['begin', 'write', 'write', 'write', 'submit', 'approve', 'approve', 'approve'] as const)];
const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom(...whats),
    who: officer,
    as: fc.option(officer, { freq: 6 }),
    way: fc.nat(),
  }),
  { minLength: 3, maxLength: 10 },
);

/** What the person is told; nothing when it went through. Anything but a refusal is a fault. */
async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** One thing of a kind, with everybody who wrote a part of what would be approved, as a bystander counts them. */
class Bystander {
  private id = 0;
  private authors = new Set<string>();
  private over = false;
  readonly seen = { approved: 0, refused: 0 };

  constructor(private readonly life: Life) {}

  private note({ actor }: Hand): void {
    this.authors.add(actor.userId);
    if (actor.impersonatorId !== undefined) this.authors.add(actor.impersonatorId);
  }

  private async begin(by: Hand): Promise<void> {
    this.id = await this.life.begin(by);
    [this.authors, this.over] = [new Set(), false];
    this.note(by);
  }

  async step({ what, way, ...rest }: Step): Promise<void> {
    const by = world.hand(rest.who, rest.as);
    if (what === 'begin' || this.id === 0) return this.begin(by);
    if (what === 'approve') return this.approve(by);
    if (what === 'submit') {
      const refused = this.life.submit && (await refusalOf(this.life.submit(by, this.id)));
      if (refused === null) this.note(by);
      return undefined;
    }
    return this.write(by, way);
  }

  private async write(by: Hand, way: number): Promise<void> {
    const { writes } = this.life;
    const write = writes[way % Math.max(writes.length, 1)];
    if (!write || this.over) return;
    const refused = await refusalOf(
      write(by, this.id).then(({ id, anew }) => {
        this.id = id;
        if (anew) this.authors = new Set();
      }),
    );
    if (refused === null) this.note(by);
  }

  private async approve(by: Hand): Promise<void> {
    const { userId, impersonatorId } = by.actor;
    const innocent = impersonatorId === undefined && !this.authors.has(userId);
    const refused = await refusalOf(this.life.approve(by, this.id));
    if (refused === null) {
      expect({ innocent, over: this.over }).toEqual({ innocent: true, over: false });
      [this.over, this.seen.approved] = [true, this.seen.approved + 1];
    } else if (refused === 'SECOND_PERSON') {
      expect(innocent).toBe(false);
      this.seen.refused += 1;
    } else expect(['CONFLICT', 'STALE']).toContain(refused);
    // A refusal for another reason than the person is one that anybody would get.
    if (refused !== null && innocent && !this.over && !this.life.submit) expect(refused).toBeNull();
  }
}

const step = (what: Step['what'], who: number, way = 0, as: number | null = null): Step => ({
  what,
  who,
  way,
  as,
});
/** Ways that chance would seldom find: the later author who hides the earlier one, and whoever acts as another. */
const known: Step[][] = [
  [
    step('begin', 0),
    step('write', 1),
    step('write', 2, 1),
    step('submit', 2),
    step('approve', 1),
    step('approve', 3),
  ],
  [
    step('begin', 0),
    step('write', 1),
    step('write', 0, 2),
    step('submit', 0),
    step('approve', 1),
    step('approve', 2),
  ],
  [step('begin', 0, 0, 1), step('submit', 2), step('approve', 1), step('approve', 0), step('approve', 3)],
  [step('begin', 0), step('write', 1), step('submit', 2), step('approve', 3, 0, 2), step('approve', 3)],
];

it('has a life of every kind', () => {
  expect([...world.kinds].sort()).toEqual([...twoPeopleKinds()].sort());
});

// A failure names its seed and path; fast-check then looks for the shortest way to it.
it.each(twoPeopleKinds())(
  '%s: nobody approves what they wrote a part of, whoever wrote after them',
  async (kind) => {
    const life = world.lifeOf(kind);
    const seen = { approved: 0, refused: 0 };
    const property = timedProperty(steps, 20_000, async (all) => {
      const bystander = new Bystander(life);
      for (const one of all) await bystander.step(one);
      seen.approved += bystander.seen.approved;
      seen.refused += bystander.seen.refused;
    });
    await fc.assert(property, {
      numRuns: 25,
      examples: known.map((all): [Step[]] => [all]),
    });
    expect(seen.approved).toBeGreaterThan(0);
    expect(seen.refused).toBeGreaterThan(0);
  },
  60_000,
);
