import { array, boolean, closedObject, integer, object, string, type InferType } from '@portal/shared/model';
import { admissionFormulas } from '../application-setup/application-setup.schema';
import { usualQuota } from './quota';

/** What decides between candidates of the same aggregate, in the order that is chosen. Ids never do. */
export const tieBreaks = ['utme', 'english', 'age'] as const;
export type TieBreak = (typeof tieBreaks)[number];
export const tieBreakLabels: Record<TieBreak, string> = {
  utme: 'UTME score',
  english: 'Use of English',
  age: 'The older one',
};

export const rankedFormulas = admissionFormulas.filter((each) => each !== 'none');

const chosen = (message: string) =>
  integer()
    .positive()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .required(message);
const per = () =>
  integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .min(0, '0 to 100')
    .max(100, '0 to 100')
    .required('0 to 100');
const least = (most: number, message: string) =>
  integer()
    .transform((value: number, given: unknown) => (given === '' ? 0 : value))
    .min(0, message)
    .max(most, message)
    .default(0);

interface Parts {
  parent: { merit?: number; catchment?: number };
}

/** What a list is ranked by. */
export const rankingSchema = closedObject({
  sessionId: chosen('Choose the session'),
  applicationTypeId: chosen('Choose the programme'),
  /** Places by department; the departments that are ranked. */
  capacities: array(
    object({
      departmentId: integer().positive().required(),
      capacity: integer().min(0, '0 to 5,000').max(5000, '0 to 5,000').required('Enter the places'),
    }).required(),
  )
    .default([])
    .min(1, 'Choose a department')
    .max(200)
    .test('once', 'A department is ranked once', (all) => {
      const ids = (all ?? []).map(({ departmentId }) => departmentId);
      return new Set(ids).size === ids.length;
    }),
  formula: string().oneOf(rankedFormulas, 'Choose the formula').required('Choose the formula'),
  merit: per().default(usualQuota.merit),
  catchment: per().default(usualQuota.catchment),
  elds: per()
    .default(usualQuota.elds)
    .test('sum', 'Merit, catchment and ELDS add up to 100', (elds, { parent }: Parts) => {
      return (parent.merit ?? 0) + (parent.catchment ?? 0) + (elds ?? 0) === 100;
    }),
  minimumUtme: least(400, '0 to 400'),
  minimumOLevel: least(40, '0 to 40'),
  /** Only who has five credits with the demanded subjects. */
  creditsOnly: boolean().default(true).required(),
  tieBreak: array(string().oneOf(tieBreaks).required())
    .default([...tieBreaks])
    .max(tieBreaks.length)
    .test('once', 'Each decides once', (all) => new Set(all ?? []).size === (all ?? []).length),
});
export type RankingAsked = InferType<typeof rankingSchema>;

/** No more are filled at once. */
export const mostFilled = 500;

/** Free places, each with the candidate that was proposed for it. */
export const fillPlacesSchema = closedObject({
  places: array(
    object({
      entryId: integer().positive().required(),
      applicationId: integer().positive().required(),
    }).required(),
  )
    .default([])
    .min(1, 'Choose at least one')
    .max(mostFilled),
});
