import type { ResultsRow } from '@portal/contracts/admissions';
import { applicationTypes, type ApplicationMode } from '@portal/shared/model';
import { markAbsent, toMarkAbsent } from '../../src/domains/admissions/screening/mark-absent';
import { releaseResults } from '../../src/domains/admissions/screening/release-results';
import { makeScreeningBatch, seatCandidates } from '../../src/domains/admissions/screening/screening-batches';
import { storeResults } from '../../src/domains/admissions/screening/store-results';
import type { Db, Trx } from '../../src/platform/database/database';
import type { Env } from '../../src/platform/env';
import { officerOf, type Officer } from './officers';
import type { ListOfficers } from './offers';
import { randomFrom, type Random } from './random';
import { currentSessionId } from './sessions';

const seed = 290;
const day = 86_400_000;
const venue = 'Computer-based test centre, Main Campus';

/** A sitting of a screening; days before now, below nothing for one that is still to come. */
interface Sitting {
  mode: ApplicationMode;
  sessionId: number;
  name: string;
  seats: number;
  daysAgo: number;
  startsAt: string;
  /** What has come of its results. */
  results: 'none' | 'uploaded' | 'released';
}

const of = (mode: ApplicationMode, sessionId = currentSessionId) => ({ mode, sessionId });
const earlier = of('UTME', currentSessionId - 1);

/** In the order in which seats are given: who submitted first sits first. */
const sittings: readonly Sitting[] = [
  { ...earlier, name: 'Batch A', seats: 50, daysAgo: 376, startsAt: '09:00', results: 'released' },
  { ...earlier, name: 'Batch B', seats: 32, daysAgo: 374, startsAt: '09:00', results: 'released' },
  { ...of('UTME'), name: 'Batch A', seats: 52, daysAgo: 8, startsAt: '09:00', results: 'released' },
  { ...of('UTME'), name: 'Batch B', seats: 32, daysAgo: 3, startsAt: '09:00', results: 'uploaded' },
  { ...of('UTME'), name: 'Batch C', seats: 18, daysAgo: -9, startsAt: '09:00', results: 'none' },
  { ...of('UTME'), name: 'Batch D', seats: 40, daysAgo: -10, startsAt: '13:00', results: 'none' },
  { ...of('SUPPLEMENTARY'), name: 'Batch A', seats: 35, daysAgo: 22, startsAt: '13:00', results: 'released' },
];
/** Nobody is given a seat there yet. */
const withoutCandidates = new Set(['Batch D']);

/** One in so many was absent. */
const absentOneIn = 20;

interface Office {
  trx: Trx;
  env: Env;
  random: Random;
  brings: Officer;
  releases: Officer;
  now: Date;
  /** Applications that are decided upon by now: these people sat. */
  decided: ReadonlySet<number>;
}

/** The file of results of a sitting: a score of everybody who has a seat there, and who was absent. */
async function resultsOf({ trx, random, decided }: Office, { name }: Sitting, batchId: number) {
  const seated = await trx
    .selectFrom('screening_seat as s')
    .innerJoin('screening_candidate as c', 'c.application_id', 's.application_id')
    .select(['c.application_id as id', 'c.registration_number as number'])
    .where('s.batch_id', '=', batchId)
    .orderBy('s.application_id')
    .execute();
  return seated.map(({ id, number }, index) => ({
    number: index + 2,
    values: {
      subject1: '',
      subject2: '',
      subject3: '',
      subject4: '',
      jambNumber: number,
      score: (index + 1) % absentOneIn === 0 && !decided.has(id) ? 'ABS' : String(38 + random.whole(56)),
      batch: name,
    } satisfies ResultsRow,
  }));
}

async function hold(office: Office, sitting: Sitting): Promise<void> {
  const { trx, env, brings, releases, now } = office;
  const db = trx as Db;
  const { mode, sessionId, name, seats, daysAgo, startsAt, results } = sitting;
  const typeId = applicationTypes[mode].id;
  const sitsOn = new Date(now.getTime() - daysAgo * day).toISOString().slice(0, 10);
  // Seats are given two days before, by whoever has submitted by then.
  const { id } = await makeScreeningBatch({ db }, brings(Math.max(daysAgo, 0) + 2), {
    sessionId,
    applicationTypeId: typeId,
    venue,
    sitsOn,
    startsAt,
    name,
    seats,
  });
  if (!withoutCandidates.has(name))
    await seatCandidates({ db }, brings(Math.max(daysAgo, 0) + 1), { id, version: 1 });
  if (results === 'none') return;
  const rows = await resultsOf(office, sitting, id);
  const by = brings(daysAgo - 1);
  const file = {
    examination: { sessionId, typeId, reach: 'all' as const, person: by.actor },
    fileName: `${name} results.xlsx`,
    rows,
  };
  const uploadId = await storeResults(trx, by, file);
  if (results === 'released')
    await releaseResults({ db, env }, releases(daysAgo - 2), { id: uploadId, version: 1, from: '' });
}

/**
 * The screenings of two sessions, by the use cases of those who work on them: sittings, seats, files of results that a
 * second officer has released, and one of this session that still waits for it.
 */
export async function seedScreening(
  trx: Trx,
  {
    env,
    officers,
    now,
    decided,
  }: { env: Env; officers: ListOfficers; now: Date; decided: ReadonlySet<number> },
): Promise<void> {
  const office: Office = {
    trx,
    env,
    random: randomFrom(seed),
    brings: officerOf(officers.adds, ['admissions.view', 'admissions.edit'], now),
    releases: officerOf(officers.approves, ['admissions.view', 'admissions.approve'], now),
    now,
    decided,
  };
  for (const sitting of sittings) await hold(office, sitting);
  const screened = { sessionId: currentSessionId - 1, applicationTypeId: applicationTypes.UTME.id };
  const command = office.brings(370);
  const { absent } = await toMarkAbsent(trx, command, screened);
  await markAbsent({ db: trx as Db }, command, { ...screened, seen: absent });
}
