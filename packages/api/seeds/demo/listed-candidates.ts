import type { ApplicationMode } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import type { ApplicantPlan } from './applications.data';

/** A candidate of JAMB's list who applies. */
export interface ListedCandidate {
  number: string;
  sessionId: number;
  names: { surname: string; first_name: string; middle_name: string };
  sex: 'Male' | 'Female';
  stateId: number;
  lgaId: number;
  departmentId: number;
  utme: number | null;
  subjects: string[];
}

export interface ListedCandidates {
  /**
   * The next one who applies so; undefined where the programme asks for no number of JAMB. Those who sit the screening
   * last apply for other departments than everybody else: all but theirs can be ranked before.
   */
  next(plan: ApplicantPlan, how: { sitsLast: boolean }): ListedCandidate | undefined;
}

/**
 * Nobody applies for these, so that there are departments whose ranking waits for nobody: Computer Science, Physics,
 * Statistics.
 */
const nobodyApplies = [21, 32, 35];
/** Codes of the departments whose candidates sit last are higher: from Management Technology on. */
const lastDepartments = 70;

const lists: Partial<Record<ApplicationMode, 'UTME' | 'DIRECT_ENTRY'>> = {
  UTME: 'UTME',
  SUPPLEMENTARY: 'UTME',
  DIRECT_ENTRY: 'DIRECT_ENTRY',
};

/** As people write their own names: JAMB has them in capitals. */
const written = (name: string) =>
  name.toLowerCase().replace(/(^|[\s'-])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });

/** Candidates of JAMB's lists with scores that forms take, in the order in which they apply; each applies once. */
export async function listedCandidates(trx: Trx): Promise<ListedCandidates> {
  const rows = await trx
    .selectFrom('jamb_candidate as c')
    .select(['c.jamb_number as number', 'c.session_id as sessionId', 'c.mode', 'c.sex'])
    .select(['c.surname', 'c.first_name as firstName', 'c.other_names as otherNames'])
    .select(['c.state_id as stateId', 'c.lga_id as lgaId', 'c.department_id as departmentId'])
    .select('c.utme_total as utme')
    .select(
      sql<string[]>`array(select s.subject from jamb_candidate_subject s
        where s.session_id = c.session_id and s.jamb_number = c.jamb_number order by s.position)`.as(
        'subjects',
      ),
    )
    .where('c.department_id', 'not in', nobodyApplies)
    .where((row) => row.or([row('c.utme_total', 'is', null), row('c.utme_total', '>=', 180)]))
    .orderBy('c.jamb_number')
    .execute();
  const taken = new Set<string>();
  return {
    next({ mode, sessionId }, { sitsLast }) {
      const list = lists[mode];
      if (list === undefined) return undefined;
      const found = rows.find((row) => {
        const fits = row.mode === list && row.sessionId === sessionId && !taken.has(row.number);
        return fits && (mode !== 'UTME' || row.departmentId > lastDepartments === sitsLast);
      });
      if (!found) throw new Error(`too few candidates of ${mode} on JAMB's list`);
      taken.add(found.number);
      const { surname, firstName, otherNames, sex, ...known } = found;
      return {
        ...known,
        sex: sex as ListedCandidate['sex'],
        names: {
          surname: written(surname),
          first_name: written(firstName),
          middle_name: written(otherNames),
        },
      };
    },
  };
}
