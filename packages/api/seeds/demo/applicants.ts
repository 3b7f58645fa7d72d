import { createHash } from 'node:crypto';
import { formOf, programmeList, type RecordDefinition } from '@portal/contracts/admissions';
import { referenceRows } from '../reference';
import {
  earlierPostUtmePlan,
  jupebPlan,
  otherPlans,
  postUtmePlan,
  type ApplicantPlan,
} from './applications.data';
import type { ListedCandidate, ListedCandidates } from './listed-candidates';
import { randomFrom, type Random } from './random';
import { currentSessionId } from './sessions';
import { personOf } from './students';

const day = 86_400_000;
const hour = 3_600_000;
/** A random of its own: other demo data stays as it is. */
const seed = 320;
const { department: departments } = referenceRows();

export interface Applicant {
  plan: ApplicantPlan;
  /** What their form asks. */
  definition: RecordDefinition;
  person: Omit<ReturnType<typeof personOf>, 'mobile_number'>;
  phone: string;
  /** Of JAMB's list, where the programme asks for a number of it. */
  listed: ListedCandidate | undefined;
  /** The list has them by their number, and under other names altogether: nobody was joined by itself. */
  otherNames: boolean;
  departmentId: number;
  secondId: number;
  madeAt: Date;
  paidAt: Date;
  /** When their form was submitted, if it was. */
  submittedAt: Date;
}

const definitionOf = (id: string): RecordDefinition => {
  const { definition } = formOf({ id }) ?? {};
  if (!definition) throw new Error(`${id} has a form`);
  return definition;
};
const definitions = new Map(programmeList.map(({ id, mode }) => [mode, definitionOf(id)]));
const supplementaryPutme = definitionOf('supplementary_putme');

/** Every third of Supplementary takes the second sitting of the screening, whose form is another. */
function formFor({ mode }: ApplicantPlan, nth: number): RecordDefinition {
  const definition = definitions.get(mode);
  if (!definition) throw new Error(`${mode} has a form`);
  return mode === 'SUPPLEMENTARY' && nth % 3 === 0 ? supplementaryPutme : definition;
}

/** How many of those who submitted for Post UTME of this session have sat by now. */
const sat = 72;
const sitsLast = ({ mode, sessionId, steps, becomes }: ApplicantPlan, nth: number) =>
  mode === 'UTME' && sessionId === currentSessionId && steps === 'all' && !becomes && nth >= sat;

/** Some of those who sit last: nobody is ranked by what an officer has still to decide. */
const hasOtherNames = (plan: ApplicantPlan, nth: number) => sitsLast(plan, nth) && nth >= sat + 8;

/** Days before now on which somebody bought the form: whoever is further bought it earlier, some in each week. */
function boughtDaysAgo(plan: ApplicantPlan, nth: number): number {
  const { sessionId, becomes, invoice, mode, steps, brought } = plan;
  const earlier = (currentSessionId - sessionId) * 365;
  if (becomes !== undefined) return earlier + 27 + (nth % 3);
  if (invoice !== 'PAID') return earlier + 1 + (nth % 26);
  // Nothing of the last days is paid: no settlement could tell of it yet.
  if (steps !== 'all') return earlier + 4 + (nth % 23);
  // Of referees who are silent some were asked three weeks ago.
  if (brought && brought.references < 3) return 17 + ((nth * 3) % 9);
  // Those of the last sitting are the last to apply.
  if (mode === 'UTME') return earlier > 0 ? earlier + 29 - Math.floor(nth / 12) : 28 - Math.floor(nth / 4);
  return earlier + (mode === 'SUPPLEMENTARY' ? 25 + (nth % 4) : 4 + (nth % 22));
}

const bySecond = (first: number, nth: number) => {
  const own = departments.findIndex(({ id }) => id === first);
  return departments[(own + 1 + (nth % 5)) % departments.length]?.id ?? 0;
};

/** What an applicant of JAMB's list is called there, and where they come from. */
const asListed = (
  person: ReturnType<typeof personOf>,
  { names, stateId, lgaId, sex }: ListedCandidate,
  { otherNames }: Pick<Applicant, 'otherNames'>,
) => ({
  ...person,
  ...(!otherNames && { ...names, gender: sex }),
  state_id: stateId,
  lga_id: lgaId,
});

interface Place {
  random: Random;
  now: Date;
  nth: number;
  /** Of all applicants but those of JUPEB. */
  serial: number;
  listed: ListedCandidate | undefined;
}

function applicantOf(plan: ApplicantPlan, { random, now, nth, serial, listed }: Place): Applicant {
  const person = personOf(random, 100_000 + serial);
  const madeAt = new Date(now.getTime() - boughtDaysAgo(plan, nth) * day - random.whole(9) * hour);
  const own = listed?.departmentId ?? random.pick(departments).id;
  const paidAt = new Date(madeAt.getTime() + hour * (1 + random.whole(5)));
  const otherNames = hasOtherNames(plan, nth);
  const named = listed ? asListed(person, listed, { otherNames }) : person;
  return {
    plan,
    definition: formFor(plan, nth),
    person: { ...named, email: `applicant${serial}@mail.example` },
    phone: `+23470${40_100_000 + serial}`,
    listed,
    otherNames,
    departmentId: own,
    secondId: bySecond(own, nth),
    madeAt,
    paidAt,
    submittedAt: new Date(paidAt.getTime() + 20 * hour),
  };
}

const each = (plans: readonly ApplicantPlan[]) =>
  plans.flatMap((plan) => Array.from({ length: plan.count }, () => plan));

/** JUPEB applicants in the plan's order, spread over the last weeks. */
export function jupebApplicants(random: Random, now: Date): Applicant[] {
  return each(jupebPlan).map((plan, index) => {
    const person = personOf(random, 40_000 + index);
    const daysAgo = plan.becomes === undefined ? 25 - (index % 20) : 27 + (index % 2);
    const madeAt = new Date(now.getTime() - daysAgo * day - random.whole(20) * hour);
    const paidAt = new Date(madeAt.getTime() + 5 * hour);
    return {
      plan,
      definition: formFor(plan, index),
      person,
      phone: `+23470310${String(10_000 + index)}`,
      listed: undefined,
      otherNames: false,
      departmentId: 0,
      secondId: 0,
      madeAt,
      paidAt,
      submittedAt: new Date(paidAt.getTime() + 30 * hour),
    };
  });
}

/** The applicants of all programmes but JUPEB, with those of Post UTME first. */
export function otherApplicants(candidates: ListedCandidates, now: Date): Applicant[] {
  const random = randomFrom(seed);
  let serial = 0;
  return [postUtmePlan, earlierPostUtmePlan, otherPlans].flatMap((plans) => {
    const places = new Map<string, number>();
    return each(plans).map((plan) => {
      serial += 1;
      const nth = places.get(`${plan.mode} ${plan.steps} ${plan.becomes}`) ?? 0;
      places.set(`${plan.mode} ${plan.steps} ${plan.becomes}`, nth + 1);
      const listed = candidates.next(plan, { sitsLast: sitsLast(plan, nth) });
      return applicantOf(plan, { random, now, nth, serial, listed });
    });
  });
}

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Sixteen signs that nobody mistakes for one another, the same in every run. */
export function codeOf(number: string): string {
  const bytes = createHash('md5').update(`code ${number}`).digest();
  return Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
}
