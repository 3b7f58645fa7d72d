import { applicationTypes, type ApplicationMode } from '@portal/shared/model';
import { addEntry } from '../../src/domains/admissions/admission-list/add-entry';
import { approveEntry, recommendEntry } from '../../src/domains/admissions/admission-list/approve-entries';
import { holdEntry } from '../../src/domains/admissions/admission-list/held-entry';
import { setBatch } from '../../src/domains/admissions/admission-list/change-entry';
import { holdBatch } from '../../src/domains/admissions/admission-list/batches.queries';
import { makeBatch, publishHeldBatch } from '../../src/domains/admissions/admission-list/publish-batch';
import type { Db, Trx } from '../../src/platform/database/database';
import type { Env } from '../../src/platform/env';
import type { Outcome } from './applications.data';
import type { Applied } from './applications';
import { officerOf } from './officers';
import type { ListOfficers } from './offers';
import { currentSessionId } from './sessions';

/** Programmes that belong to no department. */
const foundations: readonly ApplicationMode[] = ['JUPEB', 'PRE_DEGREE'];

/** An application with its entry of the admission list. */
export interface Entered {
  entryId: number;
  applied: Applied;
  outcome: Outcome;
}

interface Office {
  trx: Trx;
  env: Env;
  now: Date;
  officers: ListOfficers;
}

/** Of whom an entry is made, and goes how far; who is not on the list has no entry. */
const onList = (outcome: Outcome | undefined): outcome is Outcome =>
  outcome !== undefined && outcome !== 'not_admitted';

/** A list of one programme as officers bring it to its candidates: days before now. */
interface List {
  name: string;
  added: number;
  approved: number;
  published: number;
}
const first: List = { name: 'First list', added: 19, approved: 18.5, published: 18 };
const second: List = { name: 'Second list', added: 8, approved: 6, published: 5 };
/** Beside the ranking, which is still to be done. */
const special: List = { name: 'Special list', added: 5, approved: 4, published: 3 };

const listOf = ({ plan }: Applied['applicant']): List => {
  if (plan.mode === 'UTME') return special;
  return plan.becomes === 'recommended' || plan.becomes === 'admitted' ? second : first;
};

const claims = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;

async function enter(
  { trx, now, officers }: Office,
  { applied, batchId }: { applied: Applied; batchId: number | null },
) {
  const { plan, person, listed, departmentId } = applied.applicant;
  const { id } = await addEntry(
    { db: trx as Db },
    officerOf(officers.alsoAdds, claims, now)(listOf(applied.applicant).added),
    {
      sessionId: plan.sessionId,
      applicationTypeId: applicationTypes[plan.mode].id,
      registrationNumber: listed?.number ?? applied.number ?? '',
      surname: person.surname,
      firstName: person.first_name,
      middleName: person.middle_name,
      gender: person.gender,
      dateOfBirth: '',
      stateId: person.state_id,
      lgaId: person.lga_id,
      email: '',
      mobileNumber: '',
      departmentId: foundations.includes(plan.mode) ? null : departmentId,
      degree: '',
      subjectCombination: foundations.includes(plan.mode) ? 'Mathematics, Physics, Chemistry' : '',
      studyMode: plan.mode === 'PG' ? 'full-time' : '',
      durationMonths: null,
      level: null,
      conditions: ['Present the originals of your results, birth certificate and local government letter.'],
      class: '',
      score: '',
      firstChoice: '',
      batchId,
    },
  );
  return id;
}

/** Recommended by one officer and approved by another. */
async function decide(
  { trx, now, officers }: Office,
  { ids, approved, list }: { ids: readonly number[]; approved: readonly number[]; list: List },
): Promise<void> {
  const recommends = officerOf(officers.alsoAdds, claims, now)(list.added);
  const approves = officerOf(officers.approves, claims, now)(list.approved);
  for (const id of ids) await recommendEntry(trx, recommends, await holdEntry(trx, id));
  for (const id of approved) await approveEntry(trx, approves, await holdEntry(trx, id));
}

async function publish(
  { trx, env, now, officers }: Office,
  { batchId, list }: { batchId: number; list: List },
): Promise<void> {
  const command = officerOf(officers.approves, claims, now)(list.published);
  // Of the session before the demo has no fees, which who publishes now would be asked for.
  await publishHeldBatch(trx, { ...command, env }, await holdBatch(trx, batchId));
}

/** One list of one programme: everybody on it is recommended, and all are published but those who are only recommended. */
async function bring(
  office: Office,
  { mode, list, all }: { mode: ApplicationMode; list: List; all: readonly Applied[] },
): Promise<Entered[]> {
  const { trx, now, officers } = office;
  const makes = officerOf(officers.alsoAdds, claims, now)(list.added);
  const { id: batchId } = await makeBatch({ db: trx as Db }, makes, {
    sessionId: currentSessionId,
    applicationTypeId: applicationTypes[mode].id,
    name: list.name,
  });
  const entered: Entered[] = [];
  for (const applied of all) {
    const outcome = applied.applicant.plan.becomes;
    if (!onList(outcome)) continue;
    const goes = outcome === 'recommended' ? null : batchId;
    entered.push({ entryId: await enter(office, { applied, batchId: goes }), applied, outcome });
  }
  const ids = entered.map(({ entryId }) => entryId);
  const approved = entered.filter(({ outcome }) => outcome !== 'recommended').map(({ entryId }) => entryId);
  await decide(office, { ids, approved, list });
  await publish(office, { batchId, list });
  return entered;
}

/** The admission lists of this session, programme by programme, brought to their candidates by two officers. */
export async function offerToApplicants(office: Office, all: readonly Applied[]): Promise<Entered[]> {
  const decided = all.filter(({ applicant: { plan } }) => onList(plan.becomes) && plan.steps === 'all');
  const entered: Entered[] = [];
  for (const mode of new Set(decided.map(({ applicant }) => applicant.plan.mode)))
    for (const list of [first, second, special]) {
      const own = decided.filter(
        ({ applicant }) => applicant.plan.mode === mode && listOf(applicant) === list,
      );
      if (own.length > 0) entered.push(...(await bring(office, { mode, list, all: own })));
    }
  return entered;
}

const meritList: List = { name: 'Merit list', added: 363, approved: 361, published: 360 };
/** What became of those whom the ranking brought in, best first; all others accepted, and have their numbers. */
const ofTheRanking: readonly Outcome[] = [
  ...Array.from({ length: 5 }, () => 'declined' as const),
  ...Array.from({ length: 5 }, () => 'lapsed' as const),
  ...Array.from({ length: 2 }, () => 'withdrawn' as const),
  ...Array.from({ length: 3 }, () => 'accepted' as const),
  ...Array.from({ length: 4 }, () => 'cleared' as const),
];

/** Publishes the drafts of the ranking of the session before, and says what became of whom. */
export async function offerByRanking(
  office: Office,
  { drafts, all }: { drafts: readonly number[]; all: readonly Applied[] },
): Promise<Entered[]> {
  const { trx, now, officers } = office;
  const db = trx as Db;
  const makes = officerOf(officers.alsoAdds, claims, now)(meritList.added);
  const { id: batchId } = await makeBatch({ db }, makes, {
    sessionId: currentSessionId - 1,
    applicationTypeId: applicationTypes.UTME.id,
    name: meritList.name,
  });
  for (const id of drafts) await setBatch({ db }, makes, { id, version: 1, batchId });
  await decide(office, { ids: drafts, approved: drafts, list: meritList });
  await publish(office, { batchId, list: meritList });
  const applications = await trx
    .selectFrom('admission_list_entry')
    .select(['id', 'application_id as applicationId'])
    .where('id', 'in', [...drafts])
    .execute();
  const byEntry = new Map(applications.map(({ id, applicationId }) => [id, applicationId]));
  return drafts.flatMap((entryId, index) => {
    const applied = all.find(({ id }) => id === byEntry.get(entryId));
    return applied ? [{ entryId, applied, outcome: ofTheRanking[index] ?? 'matriculated' }] : [];
  });
}
