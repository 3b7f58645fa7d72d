import type { AdmissionsQueue } from '@portal/contracts/admissions';
import { isPortalPath } from '@portal/shared/model';
import { notificationTarget } from '../notifications/kinds';
import { testApp, type TestApp } from '../../../test/app';
import { signedIn } from '../../../test/builders';
import { everyLife } from '../../../test/two-people/lives';
import { drainOutbox } from '../outbox/worker';
import { twoPeopleKind, twoPeopleKinds, type Subject } from './two-people-kinds';

let test: TestApp;
let world: Awaited<ReturnType<typeof everyLife>>;
/** Those who held the right to approve, hold it in a part of the university only, or have left. */
async function nearlyApprovers(): Promise<void> {
  const { db, clock } = test.deps;
  const claims = [...new Set(twoPeopleKinds().map((kind) => twoPeopleKind(kind).claim))];
  const gone = await signedIn(test, { claims });
  await db.updateTable('app_user').set({ active: false }).where('id', '=', gone.userId).execute();
  const ofACollege = await signedIn(test, { claims });
  await db
    .updateTable('user_role')
    .set({ scope: JSON.stringify({ school: 1 }) })
    .where('user_id', '=', ofACollege.userId)
    .execute();
  const { userId } = await signedIn(test, { claims: [] });
  const now = clock.now();
  const over = { reason: 'a week', granted_by: gone.userId, granted_at: now, expires_at: now };
  await db
    .insertInto('user_claim')
    .values(claims.map((claim) => ({ user_id: userId, claim, ...over })))
    .execute();
}

let looker: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  test = await testApp();
  world = await everyLife(test);
  looker = await signedIn(test, {
    claims: [
      ...(['finance.view', 'finance.edit', 'role.view'] as const),
      ...(['admissions.view', 'admissions.edit', 'student.sessions'] as const),
    ],
  });
  await nearlyApprovers();
});
afterAll(() => test.close());

const told = (kind: Subject['kind'], id: number) =>
  test.deps.db
    .selectFrom('notification')
    .select(['user_id as userId', 'type', 'url', 'message'])
    .where('key', '=', `second:${kind}:${id}`)
    .orderBy('user_id')
    .execute();

/** The list of a kind that shows what waits, and its line in what waits for an officer of finance or of admissions. */
const lists: Record<Subject['kind'], { path: string; line?: string; queue?: AdmissionsQueue }> = {
  refund: { path: '/InvoiceManagement/refunds?', line: 'refunds' },
  reversal: { path: '/InvoiceManagement/reversals?', line: 'reversals' },
  'fee rule': { path: '/FeeRules/list?desk=school&', line: 'school fees' },
  'fee rule closing': { path: '/FeeRules/list?desk=school&', line: 'school fees' },
  'fee batch': { path: '/FeeBatches/list?desk=school&', line: 'school batches' },
  award: { path: '/Scholarship/awards?', line: 'awards' },
  waiver: { path: '/Scholarship/waivers?', line: 'waivers' },
  price: { path: '/SundryOffers?', line: 'prices' },
  'application fee': { path: '/Application/setups?', queue: 'set-ups' },
  'application rules': { path: '/Application/setups?', queue: 'set-ups' },
  grant: { path: '/RoleClaims/requests?' },
  'admission entry': { path: '/AdmissionList/entries?', queue: 'approvals' },
  'bank evidence': { path: '/ApplicationInvoice/evidence?', queue: 'bank evidence' },
  'JAMB join': { path: '/Jamb/joins?', queue: 'joins' },
  'award withdrawal': { path: '/Awards?', queue: 'awards' },
  'degree award': { path: '/Awards?', queue: 'awards' },
  'roll-over': { path: '/SessionManager/rollovers?' },
  'record join': { path: '/StudentManagement/duplicates?state=asked&' },
  'screening results': { path: '/Application/screening/uploads?', queue: 'results' },
};

type Headers = { authorization: string };
async function totalOf(kind: Subject['kind'], { authorization }: Headers): Promise<number> {
  const path = `${lists[kind].path}forMe=true`;
  const answer = await test.call('GET', path, { headers: { authorization } });
  return answer.json<{ data: { total: number } }>().data.total;
}
interface Line {
  kind: string;
  count: number;
}
async function linesOf(kind: Subject['kind'], { authorization }: Headers): Promise<Line[]> {
  const of = (path: string) => test.call('GET', path, { headers: { authorization } });
  if (lists[kind].line) return (await of('/MoneyDashboard/waiting')).json<{ data: Line[] }>().data;
  return (await of('/AdmissionsDashboard/overview')).json<{ data: { queues: Line[] } }>().data.queues;
}
async function badgeOf(kind: Subject['kind'], who: Headers): Promise<number> {
  const { line, queue } = lists[kind];
  return (await linesOf(kind, who)).find((each) => each.kind === (line ?? queue))?.count ?? 0;
}

it.each(twoPeopleKinds())('%s: those who may approve it are told, once, and nobody else', async (kind) => {
  const id = await world.waiting(kind);
  await drainOutbox(test.deps);
  const authors = world.lifeOf(kind).submit ? 2 : 1;
  const seconds = world.officers.slice(authors).map(({ userId }) => userId);
  const first = await told(kind, id);
  expect(first.map(({ userId }) => userId)).toEqual(seconds);
  const [{ type, url, message } = { type: '', url: null, message: '' }] = first;
  expect(type).toBe(twoPeopleKind(kind).notification);
  expect(message).toMatch(/waits for your approval\.$/);
  expect(isPortalPath(url ?? '')).toBe(true);
  expect(notificationTarget(type, { sessionId: null, semesterId: null, url })?.to).toBe(url);
  await drainOutbox(test.deps);
  expect(await told(kind, id)).toHaveLength(seconds.length);
});

it.each(twoPeopleKinds())(
  '%s: the badge counts the rows that its link shows, for each person',
  async (kind) => {
    const before = await Promise.all(world.officers.map((one) => totalOf(kind, one)));
    await world.waiting(kind);
    const after = await Promise.all(world.officers.map((one) => totalOf(kind, one)));
    const last = world.officers.length - 1;
    expect((after[last] ?? 0) - (before[last] ?? 0)).toBeLessThanOrEqual(1);
    expect(after[last]).toBeGreaterThan(0);
    // Fees of earlier tests leave use while another one is made: only what is asked now is compared.
    if (!kind.startsWith('fee')) {
      expect((after[last] ?? 0) - (before[last] ?? 0)).toBe(1);
      expect(after[0]).toBe(before[0]);
    }
    const { line, queue } = lists[kind];
    // What is granted, a session that ends, and records that are joined wait on the pages of those who decide it.
    expect(Boolean(line ?? queue)).toBe(!['grant', 'roll-over', 'record join'].includes(kind));
    if (line ?? queue)
      for (const one of world.officers) expect(await badgeOf(kind, one)).toBe(await totalOf(kind, one));
  },
);

/** Acts that finish what waits, as the lists offer them. */
const approvals = [
  'approve',
  'approveJoin',
  'activate',
  'approveClosing',
  'approveWithdrawal',
  'approveRules',
  'commit',
];

it.each(twoPeopleKinds())(
  '%s: every row that the link shows can be approved by who follows it',
  async (kind) => {
    await world.waiting(kind);
    const { authorization } = world.officers.at(-1) ?? { authorization: '' };
    const path = `${lists[kind]?.path ?? ''}forMe=true`;
    const answer = await test.call('GET', path, { headers: { authorization } });
    const { rows } = answer.json<{ data: { rows: { may: string[] }[] } }>().data;
    expect(rows.length).toBeGreaterThan(0);
    // A refund that is only asked for waits for its check first.
    const acts = kind === 'refund' ? [...approvals, 'check'] : approvals;
    for (const { may } of rows)
      expect(may).toEqual(
        expect.arrayContaining([expect.stringMatching(new RegExp(`^(${acts.join('|')})$`))]),
      );
  },
);

it('nothing waits for who may only look and prepare, but their own next steps', async () => {
  // Awards of degrees, and records that are joined, are listed for those alone who may approve them.
  const approvers: string[] = ['degree award', 'award withdrawal', 'record join'];
  const kinds = twoPeopleKinds().filter((kind) => kind !== 'refund' && !approvers.includes(kind));
  expect(kinds).not.toEqual([]);
  for (const kind of kinds) {
    expect(await totalOf(kind, looker)).toBe(0);
  }
});

it('what was decided before anybody was told is told to nobody', async () => {
  const id = await world.waiting('price');
  await world.lifeOf('price').approve(world.hand(3), id);
  await drainOutbox(test.deps);
  expect(await told('price', id)).toEqual([]);
});
