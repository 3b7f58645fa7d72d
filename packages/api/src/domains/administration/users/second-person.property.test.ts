import fc from 'fast-check';
import { emailChangeCalls, anOfficer } from '../../../../test/email-change-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { timedProperty } from '../../../../test/timed-property';

let test: TestApp;
let office: ReturnType<typeof emailChangeCalls>;
let officer: Awaited<ReturnType<typeof anOfficer>>;
beforeAll(async () => {
  test = await testApp();
  office = emailChangeCalls(test);
  officer = await anOfficer(test);
});
afterAll(() => test.close());

const acts = [
  ...(['correct', 'send link', 'reset factor', 'forgot', 'confirm', 'set password'] as const),
  ...(['approve', 'agree', 'sign in'] as const),
];
type Act = (typeof acts)[number];
const password = 'Wonder#2027';

type Holder = Awaited<ReturnType<typeof office.holder>>;

/** One officer with a mailbox of their own, who reads nobody else's. */
class Alone {
  private count = 0;
  private boxes: string[] = [];

  constructor(private readonly holder: Holder) {}

  private async links(page: string): Promise<string[]> {
    return (await Promise.all(this.boxes.map((box) => office.linksTo(box, page)))).flat();
  }

  private async correct(): Promise<void> {
    this.count += 1;
    const box = `mine.${this.count % 2}.${this.holder.userName}@futg.example`;
    this.boxes = [...new Set([...this.boxes, box])];
    expect((await office.correct(officer, this.holder.id, box)).statusCode).toBe(200);
  }

  private async useAll(page: string, use: (token: string) => Promise<unknown>): Promise<void> {
    for (const token of await this.links(page)) await use(token);
  }

  /** Whatever the officer knows to type and to open, the codes of their own mailboxes too. */
  private async signIn(): Promise<void> {
    const login = { userName: this.holder.userName, password };
    const { data } = (await office.post('/Authentication/login', login)).json();
    expect([data?.jwtToken ?? null, data?.challenge ?? null]).toEqual([null, null]);
  }

  async act(what: Act): Promise<void> {
    const { id } = this.holder;
    const does: Record<Act, () => Promise<unknown>> = {
      correct: () => this.correct(),
      'send link': () => office.sendLink(officer, id),
      'reset factor': () => office.resetFactor(officer, id),
      forgot: () => Promise.all(this.boxes.map((box) => office.forgot(box))),
      confirm: () =>
        this.useAll('change_email', (token) => office.post('/Authentication/confirm-email', { token })),
      'set password': () =>
        this.useAll('reset_password', (token) =>
          office.post('/Authentication/reset-password', { token, password }),
        ),
      approve: () => office.approve(officer, id),
      agree: () => this.useAll('agree_email', (token) => office.answer(token, true)),
      'sign in': () => this.signIn(),
    };
    await does[what]();
  }
}

/** The order in which it once worked, and the one by way of the factor. */
const known: Act[][] = [
  ['correct', 'send link', 'set password', 'confirm', 'sign in'],
  ['correct', 'approve', 'reset factor', 'forgot', 'set password', 'confirm', 'sign in'],
  ['reset factor', 'correct', 'correct', 'agree', 'send link', 'confirm', 'set password', 'sign in'],
];

it('no order of what one officer can do opens the account of a second person', async () => {
  const property = timedProperty(
    fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 9 }),
    40_000,
    async (all) => {
      test.deps.clock.advance({ minutes: 61 });
      officer = await anOfficer(test);
      const holder = await office.holder();
      const before = await office.account(holder.id);
      const alone = new Alone(holder);
      for (const what of all) await alone.act(what);
      expect(await office.account(holder.id)).toEqual(before);
    },
  );
  await fc.assert(property, {
    numRuns: 25,
    examples: known.map((all): [Act[]] => [all]),
  });
}, 90_000);

it('the same acts open an account that one person may correct: the walk can find a way in', async () => {
  test.deps.clock.advance({ minutes: 61 });
  officer = await anOfficer(test);
  const lecturer = await office.holder([]);
  const alone = new Alone(lecturer);
  for (const what of ['correct', 'confirm', 'forgot', 'set password'] as const) await alone.act(what);
  expect(await office.account(lecturer.id)).not.toMatchObject({ email: lecturer.email });
  await expect(alone.act('sign in')).rejects.toThrow();
});
