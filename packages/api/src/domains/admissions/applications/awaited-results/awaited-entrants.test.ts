import { awaitedSitting } from '../../../../../test/admission-builders';
import { testApp } from '../../../../../test/app';
import { signedIn } from '../../../../../test/builders';
import { allMet, anEntrant, evidenceOf } from '../../../../../test/entrant-builders';
import { olevelCalls } from '../../../../../test/olevel-calls';

describe('an entrant whose results are awaited', () => {
  it('is neither verified nor cleared, and both once they are there', async () => {
    const test = await testApp();
    const { officer, whole, post, verdict } = olevelCalls(() => test);
    const entrant = await anEntrant(test, { sittings: [awaitedSitting()] });
    const verifier = await officer();
    const { verificationId: id, entryId } = entrant;
    expect(await whole(id, verifier)).toMatchObject({
      awaiting: true,
      may: [],
      declaredJudgement: { awaiting: true },
    });
    expect((await post('take-next', verifier)).json()).toMatchObject({ data: { id: null } });
    expect((await post(`${id}/lease`, verifier)).json()).toMatchObject({ code: 'CONFLICT' });
    expect((await post(`${id}/ask/1`, verifier)).json()).toMatchObject({ code: 'NOT_FOUND' });
    await evidenceOf(test, verifier.authorization, { id });
    expect((await verdict(entrant, verifier, { verdict: 'verified' })).json()).toMatchObject({
      code: 'CONFLICT',
    });
    await allMet(test, entrant);
    const clears = await signedIn(test, { claims: ['admissions.clear'] });
    const clear = async () => {
      const { version } = await test.deps.db
        .selectFrom('clearance')
        .select('version')
        .where('entry_id', '=', entryId)
        .executeTakeFirstOrThrow();
      return test.call('POST', `/Student/clearances/${entryId}/clear`, {
        headers: { authorization: clears.authorization },
        payload: { version },
      });
    };
    expect((await clear()).json()).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('still awaited') as string,
    });
    await test.deps.db
      .updateTable('o_level_sitting')
      .set({ awaiting: false, result_pin: Buffer.from('x'), result_serial: Buffer.from('y') })
      .execute();
    expect((await clear()).statusCode).toBe(200);
    await test.close();
  });
});
