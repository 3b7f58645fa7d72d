import { applicationModes, applicationTypes } from '@portal/shared/model';
import { approveFee, proposeFee } from '../../src/domains/admissions/application-setup/decide-fee';
import { anApplicationSetup } from '../application-setup-builders';
import { decidedAs, type Hand, type Lives } from './life';

const typeIds = applicationModes.map((mode) => applicationTypes[mode].id);

/** Fees of application forms. */
export const applicationFeeLives: Lives = (test) => {
  const { deps } = test;
  let [setup, begun, naira] = [0, 0, 6_000];
  const propose = async (by: Hand) => {
    naira += 100;
    const fee = { fee: String(naira), lateDays: '', lateFee: '' };
    return (await proposeFee(deps, by, { id: setup, ...fee })).feeId;
  };
  /** Each in a type and session of its own. */
  const anotherSetup = async () => {
    const year = 2100 + Math.floor(begun / typeIds.length);
    const typeId = typeIds[begun % typeIds.length] ?? 0;
    begun += 1;
    const days = { starts_on: `${year}-09-01`, ends_on: `${year + 1}-08-31` };
    await deps.db
      .insertInto('academic_session')
      .values({ id: year, name: `${year}/${year + 1}`, ...days })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return anApplicationSetup(test, { typeId, sessionId: year, amount: null });
  };
  return [
    {
      kind: 'application fee',
      table: 'application_fee',
      inForce: decidedAs('active'),
      async begin(by) {
        setup = await anotherSetup();
        return propose(by);
      },
      writes: [async (by) => ({ id: await propose(by), anew: true })],
      approve: (by, id) => approveFee(deps, by, id),
    },
  ];
};
