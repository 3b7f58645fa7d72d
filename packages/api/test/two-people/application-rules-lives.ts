import { applicationSetupSchema } from '@portal/contracts/admissions';
import { applicationTypes } from '@portal/shared/model';
import { approveRules } from '../../src/domains/admissions/application-setup/decide-rules';
import { updateSetup } from '../../src/domains/admissions/application-setup/save-setup';
import { anApplicationSetup } from '../application-setup-builders';
import { aJambNumber } from '../jamb-builders';
import { Screening } from '../screening-builders';
import { openUtmeForms } from './jamb-join-lives';
import { decidedAs, type Hand, type Lives } from './life';

const typeId = applicationTypes.UTME.id;
const rules = applicationSetupSchema.getDefault();

/** Formulas and minimum scores of set-ups that have results. */
export const applicationRulesLives: Lives = (test) => {
  const { db } = test.deps;
  let [setup, year, minimum] = [0, 2400, 100];
  const propose = async (by: Hand) => {
    minimum += 1;
    const { version } = await db
      .selectFrom('application_setup')
      .select('version')
      .where('id', '=', setup)
      .executeTakeFirstOrThrow();
    await updateSetup(test.deps, by, { ...rules, id: setup, version, minimumUtme: String(minimum) });
    const waiting = db.selectFrom('application_rules_change').select('id').where('setup_id', '=', setup);
    return (await waiting.where('state', '=', 'waiting').executeTakeFirstOrThrow()).id;
  };
  /** Each in a session of its own, with a candidate who has a result. */
  const anotherSetup = async () => {
    await openUtmeForms(test);
    year += 1;
    const days = { starts_on: `${year}-09-01`, ends_on: `${year + 1}-08-31` };
    await db
      .insertInto('academic_session')
      .values({ id: year, name: `${year}/${year + 1}`, ...days })
      .execute();
    const screening = new Screening(test, year);
    const MobileNumber = `0806000${year}`;
    const { id } = await screening.form.applicant({ MobileNumber, RegNumber: MobileNumber });
    await screening.counts(Number(id), { registration_number: aJambNumber(year), score: 5_000 });
    return anApplicationSetup(test, { typeId, sessionId: year, amount: null });
  };
  return [
    {
      kind: 'application rules',
      table: 'application_rules_change',
      inForce: decidedAs('approved'),
      async begin(by) {
        setup = await anotherSetup();
        return propose(by);
      },
      writes: [async (by) => ({ id: await propose(by), anew: true })],
      approve: (by, id) => approveRules(test.deps, by, id),
    },
  ];
};
