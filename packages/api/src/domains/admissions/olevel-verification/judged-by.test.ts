import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { anEntrant, evidenceOf } from '../../../../test/entrant-builders';
import { olevelCalls } from '../../../../test/olevel-calls';
import { seedReference } from '../../../../seeds/reference';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await seedReference(test.deps.db);
});
afterEach(() => test.close());

const { officer, post, verdict, whole } = olevelCalls(() => test);

describe('the subjects of the programme', () => {
  const reason = 'The senate decided so in September';
  /** Not among what was declared. */
  const subject = 44;
  let entrant: Awaited<ReturnType<typeof anEntrant>>;
  let department: number;
  let one: Awaited<ReturnType<typeof officer>>;
  beforeEach(async () => {
    entrant = await anEntrant(test);
    one = await officer();
    const entry = await test.deps.db
      .selectFrom('admission_list_entry')
      .select('department_id')
      .where('id', '=', entrant.entryId)
      .executeTakeFirstOrThrow();
    department = entry.department_id ?? 0;
    await evidenceOf(test, one.authorization, { id: entrant.verificationId });
  });
  const judged = () => whole(entrant.verificationId, one);
  const change = async (groups: number[][]) => {
    const { authorization } = await signedIn(test, { claims: ['admissions.setup'] });
    const path = `/Application/department-subjects/${department}`;
    const headers = { authorization };
    const { data } = (await test.call('GET', path, { headers })).json<{ data: { version: number } }>();
    const payload = { groups, version: data.version, reason };
    const answer = await test.call('PUT', path, { headers, payload });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: { version: number } }>().data.version;
  };

  it('count as they are now for the verdict to come, which keeps them when they change', async () => {
    const before = await judged();
    expect(before.judgedByEarlier).toBe(false);
    expect(before.declaredJudgement.eligible).toBe(true);
    const stricter = await change([[subject]]);
    const open = await judged();
    expect(open).toMatchObject({
      judgedBy: { version: stricter },
      judgedByEarlier: false,
      declaredJudgement: { eligible: false },
    });
    expect((await verdict(entrant, one, { verdict: 'verified' })).statusCode).toBe(200);
    const milder = await change([[4]]);
    expect(await judged()).toMatchObject({
      judgedBy: { version: stricter },
      judgedByEarlier: true,
      foundJudgement: { eligible: false, missing: open.declaredJudgement.missing },
      required: open.required,
    });
    const { version: seen } = await judged();
    const again = await post(`${entrant.verificationId}/reopen`, one, { version: seen, reason });
    expect(again.statusCode).toBe(200);
    expect(await judged()).toMatchObject({ judgedBy: { version: milder }, judgedByEarlier: false });
  });

  it('are none where the department has said nothing, also once it has', async () => {
    expect(await judged()).toMatchObject({ judgedBy: null, judgedByEarlier: false });
    expect((await verdict(entrant, one, { verdict: 'verified' })).statusCode).toBe(200);
    await change([[subject]]);
    expect(await judged()).toMatchObject({
      judgedBy: null,
      judgedByEarlier: true,
      foundJudgement: { eligible: true },
    });
  });
});
