import type { Claim } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Command } from '../../../platform/command';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { placeOfApplication } from '../applications/application-place';
import { demandNotApplicant } from './own-application';
import { applicationById, lockApplication, type Application } from '../applications/applications.queries';

/** What an officer acts on: the application, and the version of it that they saw. */
export interface SeenApplication {
  id: number;
  version: number;
}

/** Whether an application lies where an officer holds the claim. */
export async function isWithinReach(
  db: Db | Trx,
  actor: Actor,
  { id, claim }: { id: number; claim: Claim },
): Promise<boolean> {
  const reach = reachOf(actor, claim);
  return reach === 'all' || isWithin(reach, await placeOfApplication(db, id));
}

/** One that an officer may see, or holds another claim on. Throws NOT_FOUND. */
export async function seenApplication(
  db: Db | Trx,
  actor: Actor,
  { id, claim = 'admissions.view' }: { id: number; claim?: 'admissions.view' | 'admissions.edit' },
): Promise<Application> {
  const application = await applicationById(db, id);
  if (!application || !(await isWithinReach(db, actor, { id, claim }))) throw new AppError('NOT_FOUND');
  return application;
}

/**
 * Holds an application for an officer. Throws NOT_FOUND beyond their reach, FORBIDDEN for one of their own, STALE where it
 * has changed since.
 */
export async function holdSeenApplication(
  trx: Trx,
  { actor }: Pick<Command<Actor>, 'actor'>,
  { id, version }: SeenApplication,
): Promise<Application> {
  const application = await lockApplication(trx, id);
  if (!application || !(await isWithinReach(trx, actor, { id, claim: 'admissions.edit' })))
    throw new AppError('NOT_FOUND');
  await demandNotApplicant(trx, actor, id);
  if (application.version !== version) throw new AppError('STALE');
  return application;
}

/** Whether the person of an application `a` is on an admission list, recommended or further. */
export const isOnList: RawBuilder<boolean> = sql<boolean>`exists (
  select from admission_list_entry e
  where e.application_id = a.id and e.state not in ('draft', 'withdrawn'))`;

/** Throws CONFLICT for whoever is recommended for admission, or further. */
export async function demandNotOnList(trx: Trx, id: number): Promise<void> {
  const { listed } = await trx
    .selectFrom('application as a')
    .select(isOnList.as('listed'))
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  if (listed)
    throw new AppError('CONFLICT', {
      message: 'This person is on the admission list: take the entry off it first.',
    });
}

const live: readonly Application['state'][] = [
  'paid',
  'in_progress',
  'referees_pending',
  'transcript_pending',
  'completed',
  'screened',
  // Who is on the list is looked at by itself.
  'recommended',
  'not_admitted',
];
/** Before the admission list has a say, or once it has none any more. */
export const isRemovable = (state: Application['state']) => state === 'invoiced' || live.includes(state);

/** Throws CONFLICT for an application that was removed, or is open to its applicant: what it says may still change. */
export async function demandCounts(trx: Trx, id: number | null): Promise<void> {
  if (id === null) return;
  await trx.selectFrom('application').select('id').where('id', '=', id).forUpdate().execute();
  const application = await applicationById(trx, id);
  if (application?.voidedAt)
    throw new AppError('CONFLICT', { message: 'The application of this candidate has been deleted.' });
  if (application?.reopenedSections)
    throw new AppError('CONFLICT', {
      message: 'The application of this candidate is open for changes. Wait until it is submitted again.',
    });
}
