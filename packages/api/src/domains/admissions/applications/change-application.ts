import { sql } from 'kysely';
import type { ApplicationMode } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { demandNotVoided } from './voided';
import { lockApplication, recordApplicationEvent, type Application } from './applications.queries';

export interface Change {
  applicationId: string;
  /** The programme whose form it is; left out for what all have, as the photo. */
  mode?: ApplicationMode;
  /** The version that the applicant saw; undefined for a change that does not depend on it. */
  version?: number;
  /** The step that is saved, or `photo`; undefined for what belongs to no step. */
  section?: string;
  /** For the history, as in `personal saved`. */
  kind: string;
}

export interface Saved {
  /** The applicant id, as the specification's answer has it. */
  data: string;
  version: number;
}

/** With the answers that came whole, by their names. */
export interface SavedAnswers extends Saved {
  typed: Readonly<Record<string, string>>;
}

const editable = new Set(['paid', 'in_progress']);

/** Of what was opened again only that can be changed, and only in time. `photo` comes with the step that needs it. */
function demandReopened(
  { reopenedSections, reopenedUntil }: Application,
  { section, now }: { section: string | undefined; now: Date },
): void {
  if (!reopenedSections || !reopenedUntil) return;
  if (now > reopenedUntil) throw new AppError('APPLICATION_COMPLETED');
  if (section !== undefined && !reopenedSections.includes(section)) throw new AppError('SECTION_CLOSED');
}

/**
 * The applicant's own application of that programme, locked. Throws NOT_FOUND, APPLICATION_VOIDED, APPLICATION_COMPLETED,
 * SECTION_CLOSED or STALE.
 */
export async function lockEditable(
  trx: Trx,
  { applicationId, mode, version, section, now }: Omit<Change, 'kind'> & { now: Date },
): Promise<Application> {
  const application = await lockApplication(trx, Number(applicationId));
  if (!application || (mode && application.mode !== mode)) throw new AppError('NOT_FOUND');
  await demandNotVoided(trx, application);
  if (!editable.has(application.state)) throw new AppError('APPLICATION_COMPLETED');
  demandReopened(application, { section, now });
  if (version !== undefined && version !== application.version) throw new AppError('STALE');
  return application;
}

/**
 * One change of an application: locked, checked against what the applicant saw, counted and noted.
 * `work` does the rest in the same transaction; throwing leaves nothing behind.
 */
export async function changeApplication(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  change: Change,
  work: (trx: Trx, application: Application) => Promise<void>,
): Promise<Saved> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const application = await lockEditable(trx, { ...change, now });
    const { version } = await trx
      .updateTable('application')
      .set({ version: sql<number>`version + 1`, state: 'in_progress', updated_at: now })
      .where('id', '=', application.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    await work(trx, application);
    const { kind } = change;
    await recordApplicationEvent(trx, { applicationId: application.id, at: now, actor: 'applicant', kind });
    return { data: String(application.id), version };
  });
}

/** Writes the answers of a step over those that were there. */
export async function writeSection(
  trx: Trx,
  section: { applicationId: number; step: string; answers: Record<string, unknown>; now: Date },
): Promise<void> {
  const answers = JSON.stringify(section.answers);
  await trx
    .insertInto('application_section')
    .values({ application_id: section.applicationId, step: section.step, answers, saved_at: section.now })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'step']).doUpdateSet({ answers, saved_at: section.now }),
    )
    .execute();
}

/** The photo comes before anything that is saved. */
export function demandPhoto({ passportId }: Application): void {
  if (!passportId) throw new AppError('PHOTO_REQUIRED');
}

/** Ids in a payload are our own or nobody's: another's are answered as if they did not exist. */
export function demandOwn(given: string, own: string): void {
  if (given && given !== own) throw new AppError('NOT_FOUND');
}
