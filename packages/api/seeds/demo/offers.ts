import { applicationTypes, studentTypes, type ApplicationMode } from '@portal/shared/model';
import type { OfferState } from '@portal/contracts/finance';
import type { Trx } from '../../src/platform/database/database';
import { insertEntry, type NewEntry } from '../../src/domains/admissions/admission-list/add-entry';
import { approveEntry, recommendEntry } from '../../src/domains/admissions/admission-list/approve-entries';
import { holdEntry } from '../../src/domains/admissions/admission-list/held-entry';
import { publishEntry } from '../../src/domains/admissions/admission-list/publish-entry';
import type { Env } from '../../src/platform/env';
import { currentSessionId, sessions } from './sessions';

const day = 86_400_000;

/** What becomes of an offer, and how many days ago it was made. */
export interface DemoOffer {
  id: number;
  studentId: number;
  sessionId: number;
  reference: string;
  becomes: OfferState;
  offeredAt: Date;
  /** The fee came after the offer had lapsed. */
  tooLate: boolean;
}

interface Plan {
  becomes: OfferState;
  sessionId: number;
  daysAgo: number;
  tooLate?: true;
}

/** The university made its offers before the session began, and some afterwards from its waiting list. */
const accepted: Plan = { becomes: 'accepted', sessionId: currentSessionId, daysAgo: 75 };
const byLogin: Record<string, Plan> = {
  'student.offered': { becomes: 'published', sessionId: currentSessionId, daysAgo: 4 },
  'student.admitted': { becomes: 'accepted', sessionId: currentSessionId, daysAgo: 12 },
  'student.lapsed': { becomes: 'lapsed', sessionId: currentSessionId, daysAgo: 18 },
  'student.pg': accepted,
  'student.jupeb': accepted,
  'student.newemail': accepted,
};
/** How many without a login, by student type; those of the session before came back with another application. */
const others: readonly { type: number; count: number; plan: Plan }[] = [
  { type: studentTypes.undergraduate, count: 30, plan: accepted },
  { type: studentTypes.postgraduate, count: 10, plan: accepted },
  { type: studentTypes.jupeb, count: 10, plan: accepted },
  { type: studentTypes.preDegree, count: 6, plan: { ...accepted, becomes: 'published', daysAgo: 6 } },
  {
    type: studentTypes.undergraduate,
    count: 6,
    plan: { becomes: 'declined', sessionId: currentSessionId - 1, daysAgo: 440 },
  },
  {
    type: studentTypes.undergraduate,
    count: 6,
    plan: { becomes: 'lapsed', sessionId: currentSessionId - 1, daysAgo: 440 },
  },
  {
    type: studentTypes.undergraduate,
    count: 1,
    plan: { becomes: 'lapsed', sessionId: currentSessionId - 1, daysAgo: 430, tooLate: true },
  },
  {
    type: studentTypes.undergraduate,
    count: 5,
    plan: { becomes: 'withdrawn', sessionId: currentSessionId - 1, daysAgo: 440 },
  },
];

async function entrants(trx: Trx) {
  return trx
    .selectFrom('student as s')
    .leftJoin('app_user as u', 'u.id', 's.user_id')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .select(['s.id', 'u.user_name as userName', 's.student_type_id as type', 's.level'])
    .select(['s.entry_mode as mode', 's.department_id as departmentId', 's.gender', 's.surname'])
    .select(['s.first_name as firstName', 's.middle_name as middleName', 's.date_of_birth as birthday'])
    .select(['s.country_id as countryId', 's.state_id as stateId', 's.lga_id as lgaId', 's.email'])
    .select('s.mobile_number as phone')
    .select(['d.name as department', 'd.degree', 'd.years'])
    .where('s.entry_session_id', '=', currentSessionId)
    .orderBy('s.id')
    .execute();
}
type Entrant = Awaited<ReturnType<typeof entrants>>[number];

const doctorate = 900;
/** Programme, degree and length of what is offered. */
function courseOf({ type, level, department, degree, years }: Entrant) {
  if (type === studentTypes.jupeb || type === studentTypes.preDegree) {
    const programme = type === studentTypes.jupeb ? 'JUPEB Programme' : 'Pre-Degree Programme';
    const subject_combination = 'Mathematics, Physics, Chemistry';
    return { programme, degree: 'Certificate', subject_combination, study_mode: null, duration_months: 9 };
  }
  const postgraduate = type === studentTypes.postgraduate || type === studentTypes.ccePostgraduate;
  if (!postgraduate) {
    const months = (years ?? 5) * 12;
    return {
      programme: department ?? '',
      degree: degree ?? 'B.Tech',
      subject_combination: null,
      study_mode: null,
      duration_months: months,
    };
  }
  const research = level === doctorate;
  return {
    programme: department ?? '',
    degree: research ? 'PhD' : 'M.Tech',
    subject_combination: null,
    study_mode: 'full-time' as const,
    duration_months: research ? 36 : 18,
  };
}

const conditionsOf = ({ type }: Entrant) =>
  type === studentTypes.postgraduate
    ? ['Present the discharge or exemption certificate of the NYSC.', 'Your transcript reaches the School.']
    : [
        'Five credits at not more than two sittings, English Language and Mathematics among them.',
        'Present the originals of your results, birth certificate and local government letter.',
      ];

const throughJamb = new Set(['UTME', 'DIRECT_ENTRY', 'SUPPLEMENTARY']);
/** A number of JAMB, or of the university's own application forms. */
function numberOf({ id, mode }: Entrant, year: number): string {
  const serial = (id * 7_919) % 100_000_000;
  return throughJamb.has(mode)
    ? `${year}${String(serial).padStart(8, '0')}FA`
    : `${mode.slice(0, 3)}/${String(year).slice(2)}/${String(id).padStart(5, '0')}`;
}

/** Who puts candidates on the list, and who approves and publishes: user ids. */
export interface ListOfficers {
  adds: string;
  approves: string;
  /** Puts every other entrant on the list, so that the first officer can verify their results. */
  alsoAdds: string;
}

/** Recommended a week before it is offered, approved three days before. */
const recommendedBefore = 7 * day;
const approvedBefore = 3 * day;

/** How far an entry goes, and when it is, or would be, offered. */
interface Life {
  to: 'draft' | 'recommended' | 'approved' | 'published';
  offeredAt: Date;
  reference?: string;
}

/** An entry of the list with the life that two officers give it. Answers its id. */
export async function entryOf(
  trx: Trx,
  { env, adds, approves }: Pick<ListOfficers, 'adds' | 'approves'> & { env: Env },
  { entry, to, offeredAt, reference }: Life & { entry: NewEntry },
): Promise<number> {
  const before = (milliseconds: number) => new Date(offeredAt.getTime() - milliseconds);
  const adding = { actor: { userId: adds }, at: before(recommendedBefore) };
  const id = await insertEntry(trx, adding, entry);
  if (to === 'draft') return id;
  await recommendEntry(trx, adding, await holdEntry(trx, id));
  if (to === 'recommended') return id;
  const approving = { actor: { userId: approves }, at: before(approvedBefore) };
  await approveEntry(trx, approving, await holdEntry(trx, id));
  if (to === 'approved') return id;
  const publishing = { actor: { userId: approves }, at: offeredAt, env };
  await publishEntry(trx, publishing, {
    entry: await holdEntry(trx, id),
    ...(reference !== undefined && { reference }),
  });
  return id;
}

async function offerTo(
  trx: Trx,
  entrant: Entrant,
  { plan, now, ...office }: ListOfficers & { plan: Plan; now: Date; env: Env },
): Promise<DemoOffer> {
  const { becomes, sessionId, daysAgo, tooLate = false } = plan;
  const year = sessions[sessionId - 1]?.firstYear ?? 0;
  const reference = `FUTG/ADM/${year}/${String(entrant.id).padStart(5, '0')}`;
  const offeredAt = new Date(now.getTime() - daysAgo * day);
  const entry: NewEntry = {
    session_id: sessionId,
    application_type_id: applicationTypes[entrant.mode as ApplicationMode].id,
    application_id: null,
    registration_number: numberOf(entrant, year),
    surname: entrant.surname,
    first_name: entrant.firstName,
    middle_name: entrant.middleName,
    gender: entrant.gender,
    date_of_birth: entrant.birthday,
    country_id: entrant.countryId,
    state_id: entrant.stateId,
    lga_id: entrant.lgaId,
    email: entrant.email,
    mobile_number: entrant.phone,
    student_type_id: entrant.type,
    level: entrant.level,
    department_id: entrant.departmentId,
    ...courseOf(entrant),
    conditions: conditionsOf(entrant),
    class: null,
    score: null,
    first_choice: null,
    batch_id: null,
    student_id: entrant.id,
  };
  const by = { ...office, adds: entrant.id % 2 === 0 ? office.adds : office.alsoAdds };
  const id = await entryOf(trx, by, { entry, to: 'published', offeredAt, reference });
  return { id, studentId: entrant.id, sessionId, reference, becomes, offeredAt, tooLate };
}

/** Offers of admission, all of them still open: what becomes of them follows from their invoices. */
export async function seedOffers(
  trx: Trx,
  office: ListOfficers & { now: Date; env: Env },
): Promise<DemoOffer[]> {
  const all = await entrants(trx);
  const planned = all.flatMap((entrant) => {
    const plan = entrant.userName === null ? undefined : byLogin[entrant.userName];
    return plan ? [{ entrant, plan }] : [];
  });
  const rest = all.filter(({ userName }) => userName === null);
  let taken = 0;
  for (const { type, count, plan } of others) {
    const fitting = rest.filter((entrant) => entrant.type === type).slice(taken, taken + count);
    planned.push(...fitting.map((entrant) => ({ entrant, plan })));
    taken += type === studentTypes.undergraduate ? count : 0;
  }
  const offers: DemoOffer[] = [];
  for (const { entrant, plan } of planned) offers.push(await offerTo(trx, entrant, { plan, ...office }));
  return offers;
}
