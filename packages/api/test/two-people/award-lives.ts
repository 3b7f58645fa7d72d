import { approveAward } from '../../src/domains/admissions/awards/decide-award';
import { proposeAward } from '../../src/domains/admissions/awards/propose-award';
import {
  approveWithdrawal,
  askToWithdraw,
  keepAward,
} from '../../src/domains/admissions/awards/withdraw-award';
import { anEarlierSession } from '../award-builders';
import { signedIn } from '../builders';
import { aFeeStudent } from '../fee-builders';
import { decidedAs, type Hand, type Lives } from './life';

/** Awards of degrees. */
export const awardLives: Lives = (test) => {
  const { deps } = test;
  const record = async (by: Hand) => {
    const { id } = await aFeeStudent(test, { entered: await anEarlierSession(test) });
    const student = deps.db
      .selectFrom('student')
      .select('matric_number as matricNumber')
      .where('id', '=', id);
    const { matricNumber } = await student.executeTakeFirstOrThrow();
    const award = { degree: '', class: 'Pass', awardedOn: '2020-01-31' };
    return (await proposeAward(deps, by, { ...award, matricNumber: matricNumber ?? '' })).id;
  };
  /** Somebody who is none of the officers whose work is looked at. */
  const another = async (by: Hand): Promise<Hand> => {
    const { userId } = await signedIn(test, { claims: [] });
    const { impersonatorId: _, ...actor } = by.actor;
    return { ...by, actor: { ...actor, userId: String(userId) } };
  };
  const awarded = async (by: Hand) => {
    const id = await record(await another(by));
    await approveAward(deps, await another(by), id);
    return id;
  };
  const ask = async (by: Hand, award: number) => {
    await askToWithdraw(deps, by, { id: award, reason: by.reason });
    const asked = deps.db.selectFrom('degree_award_withdrawal').select('id').where('award_id', '=', award);
    return (await asked.where('state', '=', 'waiting').executeTakeFirstOrThrow()).id;
  };
  return [
    {
      kind: 'award withdrawal',
      table: 'degree_award_withdrawal',
      inForce: decidedAs('approved'),
      begin: async (by) => ask(by, await awarded(by)),
      writes: [
        async (by, id) => {
          await keepAward(deps, by, { id, reason: by.reason });
          const kept = deps.db.selectFrom('degree_award_withdrawal').select('award_id as award');
          const { award } = await kept.where('id', '=', id).executeTakeFirstOrThrow();
          return { id: await ask(by, award), anew: true };
        },
      ],
      approve: (by, id) => approveWithdrawal(deps, by, id),
    },
    {
      kind: 'degree award',
      table: 'degree_award',
      inForce: (officer, at) => ({ ...decidedAs('approved')(officer, at), code: `code ${at.getTime()}` }),
      begin: record,
      writes: [async (by) => ({ id: await record(by), anew: true })],
      approve: (by, id) => approveAward(deps, by, id),
    },
  ];
};
