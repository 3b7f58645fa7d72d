import type { ApplicationState } from '@portal/shared/model';
import { applicationTexts, type SuppliedResults } from '@portal/contracts/admissions';
import { sql } from 'kysely';
import { encrypt } from '../../../platform/crypto/encryption';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Applicant } from '../../../platform/http/route';
import { rulesInForce } from '../application-setup/rules-in-force';
import { keepVersion } from '../manage-applications/keep-version';
import { gradeFacts } from '../olevel-verification/o-level-facts.queries';
import { recordScreeningFacts } from '../screening/record-facts';
import {
  awaitedSittings,
  lockApplication,
  recordApplicationEvent,
  type Application,
  type Sitting,
} from './applications.queries';
import { awaitedGrade } from './o-level';
import { demandCode } from './demand-code';
import { encryptedPlaces } from './encrypted-places';
import { formOfApplication } from './forms-of-mode';
import { tellSupplied } from './tell-supplied';
import { demandNotVoided } from './voided';

const oLevelStep = 'o-level';
const codeMissing = 'Ask for a code above and enter it, then send the results again. What you entered stays.';

/** Submitted, and neither cleared nor at an end: awaited results are taken. */
export const supplyingStates: readonly ApplicationState[] = [
  'completed',
  'screened',
  'recommended',
  'admitted',
  'accepted',
];

/** Last day on which awaited results are taken, as the set-up in force says; null until the clearance. */
export async function resultsDueOn(
  db: Db | Trx,
  of: Pick<Application, 'typeId' | 'sessionId'>,
): Promise<string | null> {
  const rules = await rulesInForce(db, of).select('v.results_due_on as due').executeTakeFirst();
  return rules?.due ?? null;
}

/** Why results cannot be entered now; null where they can. */
function closedTo(
  { state, reopenedSections }: Application,
  { due, today }: { due: string | null; today: string },
) {
  if (reopenedSections && !reopenedSections.includes(oLevelStep))
    return 'Your form is open again for another change. Submit it first, then enter your results here.';
  if (state === 'in_progress' || state === 'paid') return 'Enter them in your form, and submit it.';
  if (!supplyingStates.includes(state)) return 'This application takes no more results.';
  if (due !== null && today > due)
    return 'The day until which results could be entered is over. Ask the admissions office.';
  return null;
}

/** What of an application is awaited, and until when it is taken. */
export async function presentAwaited({ db, clock }: Pick<Deps, 'db' | 'clock'>, application: Application) {
  const sittings = await awaitedSittings(db, application.id);
  const due = await resultsDueOn(db, application);
  const grades = [...(await gradeFacts(db)).values()];
  const toCome = await awaitedGrade(db);
  return {
    sittings: sittings.map(({ sitting, examinationType, examNumber, examYear, examCenter, results }) => ({
      sitting,
      body: examinationType,
      examNumber,
      examYear: String(examYear),
      examCenter,
      subjects: results.map(({ subjectId: id, subject: name }) => ({ id, name })),
    })),
    grades: grades.filter(({ id }) => id !== toCome).map(({ id, name }) => ({ id, name })),
    due,
    closed: sittings.length === 0 ? null : closedTo(application, { due, today: clock.today() }),
    applicationNumber: application.applicationNumber,
    version: application.version,
  };
}

type Supplied = SuppliedResults['sittings'][number];

/** The subjects are those of the form, each with a grade that is out. Throws INVALID. */
async function demandGrades(
  trx: Trx,
  { supplied, awaited }: { supplied: readonly Supplied[]; awaited: readonly Sitting[] },
): Promise<void> {
  const grades = await gradeFacts(trx);
  const toCome = await awaitedGrade(trx);
  const isOut = (grade: string | undefined) => grades.has(Number(grade)) && Number(grade) !== toCome;
  const errors = supplied.flatMap(({ sitting, grades: given }, index) => {
    const { results } = awaited.find((one) => one.sitting === sitting) ?? { results: [] };
    const fits =
      Object.keys(given).length === results.length &&
      results.every(({ subjectId }) => isOut(given[String(subjectId)]));
    return fits ? [] : [{ path: `sittings[${index}].grades`, message: applicationTexts.gradesRequired }];
  });
  if (errors.length > 0) throw new AppError('INVALID', { errors });
}

async function writeSupplied(
  trx: Trx,
  { dataKey }: Deps['env'],
  { id, supplied: { sitting, ...given } }: { id: number; supplied: Supplied },
): Promise<void> {
  await trx
    .updateTable('o_level_sitting')
    .set({
      awaiting: false,
      result_pin: encrypt(dataKey, encryptedPlaces.pin(id, sitting), given.resultPin),
      result_serial: encrypt(dataKey, encryptedPlaces.serial(id, sitting), given.resultSerialNumber),
    })
    .where('application_id', '=', id)
    .where('sitting', '=', sitting)
    .execute();
  for (const [subject, grade] of Object.entries(given.grades))
    await trx
      .updateTable('o_level_result')
      .set({ grade_id: Number(grade) })
      .where('application_id', '=', id)
      .where('sitting', '=', sitting)
      .where('subject_id', '=', Number(subject))
      .execute();
}

/** Whoever verifies it begins to wait now, not when the offer was accepted. */
async function waitFromNow(trx: Trx, applicationId: number, at: Date): Promise<void> {
  await trx
    .updateTable('olevel_verification')
    .set({ waiting_since: at })
    .where('state', '=', 'pending')
    .where('entry_id', 'in', (rows) =>
      rows.selectFrom('admission_list_entry').select('id').where('application_id', '=', applicationId),
    )
    .execute();
}

/**
 * Enters card and grades of sittings whose results were awaited when the application was submitted. What it said before is
 * kept as a version, and the screening goes by what it says now. The applicant is told. Throws NOT_FOUND,
 * FORBIDDEN without a code, STALE, INVALID, and CONFLICT where nothing is awaited or it is too late.
 */
export function supplyResults(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  applicant: Applicant,
  { sittings: supplied, version: seen }: SuppliedResults,
): Promise<{ version: number }> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const application = await lockApplication(trx, Number(applicant.applicationId));
    if (!application) throw new AppError('NOT_FOUND');
    await demandNotVoided(trx, application);
    // Results are entered once, and rank an applicant.
    await demandCode(deps, trx, { applicant, message: codeMissing });
    const { id } = application;
    const awaited = await awaitedSittings(trx, id);
    const numbers = new Set(supplied.map(({ sitting }) => sitting));
    if (
      numbers.size < supplied.length ||
      supplied.some((each) => awaited.every((one) => one.sitting !== each.sitting))
    )
      throw new AppError('CONFLICT', { message: 'The results of this sitting are not awaited.' });
    if (application.version !== seen) throw new AppError('STALE');
    const due = await resultsDueOn(trx, application);
    const message = closedTo(application, { due, today: deps.clock.today() });
    if (message !== null) throw new AppError('CONFLICT', { message });
    await demandGrades(trx, { supplied, awaited });
    const form = await formOfApplication(trx, application);
    if (!form) throw new Error(`application ${id} has no form`);
    await keepVersion(trx, { application, form, kind: 'submitted', by: 'applicant', at });
    for (const each of supplied) await writeSupplied(trx, deps.env, { id, supplied: each });
    const { version } = await trx
      .updateTable('application')
      .set({ version: sql<number>`version + 1`, updated_at: at })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    const submitted = application.completedAt ?? at;
    await recordScreeningFacts(deps, trx, { application, definition: form.definition, at: submitted });
    await waitFromNow(trx, id, at);
    const detail = { sittings: [...numbers] };
    await recordApplicationEvent(trx, {
      applicationId: id,
      at,
      actor: 'applicant',
      kind: 'results entered',
      detail,
    });
    await tellSupplied(trx, { application, version, at });
    return { version };
  });
}

/** Whether results of an application are awaited, and until when; null where none are. */
export async function awaitedOf(
  db: Db | Trx,
  application: Application,
): Promise<{ due: string | null } | null> {
  const awaited = await awaitedSittings(db, application.id);
  return awaited.length === 0 ? null : { due: await resultsDueOn(db, application) };
}
