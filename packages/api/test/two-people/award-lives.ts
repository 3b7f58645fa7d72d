import { approveAward } from '../../src/domains/admissions/awards/decide-award';
import { proposeAward } from '../../src/domains/admissions/awards/propose-award';
import { anEarlierSession } from '../award-builders';
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
  return [
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
