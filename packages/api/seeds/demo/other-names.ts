import { namesMeet } from '../../src/domains/admissions/jamb/candidate-answers';
import { approveJoin, refuseJoin } from '../../src/domains/admissions/jamb/decide-join';
import { joinByOfficer } from '../../src/domains/admissions/jamb/join-by-officer';
import type { Db, Trx } from '../../src/platform/database/database';
import type { Env } from '../../src/platform/env';
import type { Applied } from './applications';
import { officerOf } from './officers';
import type { ListOfficers } from './offers';
import { currentSessionId } from './sessions';

interface Office {
  trx: Trx;
  env: Env;
  now: Date;
  officers: ListOfficers;
}

/** What became of joins that were proposed, the oldest first; whoever is left waits to be matched. */
const fates = [
  'approved',
  'refused',
  'approved',
  'approved',
  'refused',
  'approved',
  'waiting',
  'waiting',
] as const;

const reasons = [
  'Sworn affidavit and newspaper publication of a change of name seen.',
  'Marriage certificate and JAMB printout seen.',
  'Birth certificate has both names; the photo is that of JAMB.',
];

/** Who is on JAMB's list by their number and under other names altogether, with the candidate of that number. */
async function underOtherNames(trx: Trx, all: readonly Applied[]) {
  const own = all.filter(({ applicant }) => applicant.otherNames);
  const listed = await trx
    .selectFrom('jamb_candidate')
    .select([
      'id',
      'jamb_number as number',
      'surname',
      'first_name as firstname',
      'other_names as middlename',
    ])
    .where('session_id', '=', currentSessionId)
    .execute();
  return own.flatMap(({ number, applicant: { person, listed: candidate } }) => {
    const known = listed.find((row) => row.number === candidate?.number);
    const names = {
      surname: person.surname,
      firstname: person.first_name,
      middlename: person.middle_name,
    };
    if (!known || namesMeet(known, names)) return [];
    return [{ id: known.id, applicationNumber: number ?? '', surname: person.surname }];
  });
}

/**
 * The admissions officer has proposed whose applications those are that are made out to other names than JAMB's list has;
 * the registrar decided of the first and has the last still before them.
 */
export async function seedOtherNames(
  { trx, env, now, officers }: Office,
  all: readonly Applied[],
): Promise<void> {
  const proposes = officerOf(officers.adds, ['admissions.view', 'admissions.edit'], now);
  const decides = officerOf(officers.approves, ['admissions.view', 'admissions.approve'], now);
  const deps = { db: trx as Db, env };
  const people = await underOtherNames(trx, all);
  for (const [index, fate] of fates.entries()) {
    const person = people[index];
    if (!person) throw new Error('too few applicants under other names');
    const reason = reasons[index % reasons.length] ?? '';
    const daysAgo = 3 - index / fates.length;
    await joinByOfficer(deps, proposes(daysAgo, reason), { ...person, reason });
    if (fate === 'waiting') continue;
    const { id } = await trx
      .selectFrom('jamb_join')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const refusal = 'The birth certificate is another person’s. Let the candidate bring an affidavit.';
    if (fate === 'approved') await approveJoin(deps, decides(daysAgo - 1), id);
    else await refuseJoin(deps, decides(daysAgo - 1), { id, reason: refusal });
  }
}
