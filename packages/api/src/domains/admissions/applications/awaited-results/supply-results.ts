import { applicationTexts, type SuppliedResults } from '@portal/contracts/admissions';
import { sql } from 'kysely';
import { encrypt } from '../../../../platform/crypto/encryption';
import { inTransaction, type Trx } from '../../../../platform/database/database';
import type { Deps } from '../../../../platform/deps';
import { AppError } from '../../../../platform/errors';
import type { Applicant } from '../../../../platform/http/route';
import { keepVersion } from '../../manage-applications/keep-version';
import { gradeFacts } from '../../olevel-verification/o-level-facts.queries';
import { recordScreeningFacts } from '../../screening/record-facts';
import {
  awaitedSittings,
  lockApplication,
  recordApplicationEvent,
  type Application,
  type Sitting,
} from '../applications.queries';
import { awaitedGrade } from '../o-level';
import { encryptedPlaces } from '../encrypted-places';
import { formOfApplication } from '../programmes/forms-of-mode';
import { demandCode } from '../hidden-answers/demand-code';
import { closedTo, resultsDueOn } from './awaited-results';
import { tellSupplied } from './tell-supplied';
import { demandNotVoided } from '../voided';

const codeMissing = 'Ask for a code above and enter it, then send the results again. What you entered stays.';

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

/** The application that results are given for, with what of it is awaited. Throws as `supplyResults` says. */
async function demandSuppliable(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  { applicant, supplied, seen }: { applicant: Applicant; supplied: readonly Supplied[]; seen: number },
): Promise<Application> {
  const application = await lockApplication(trx, Number(applicant.applicationId));
  if (!application) throw new AppError('NOT_FOUND');
  await demandNotVoided(trx, application);
  // Results are entered once, and rank an applicant.
  await demandCode(deps, trx, { applicant, message: codeMissing });
  const awaited = await awaitedSittings(trx, application.id);
  const numbers = new Set(supplied.map(({ sitting }) => sitting));
  const isAwaited = ({ sitting }: Supplied) => awaited.some((one) => one.sitting === sitting);
  if (numbers.size < supplied.length || !supplied.every(isAwaited))
    throw new AppError('CONFLICT', { message: 'The results of this sitting are not awaited.' });
  if (application.version !== seen) throw new AppError('STALE');
  const due = await resultsDueOn(trx, application);
  const message = closedTo(application, { due, today: deps.clock.today() });
  if (message !== null) throw new AppError('CONFLICT', { message });
  await demandGrades(trx, { supplied, awaited });
  return application;
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
    const application = await demandSuppliable(deps, trx, { applicant, supplied, seen });
    const { id } = application;
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
    const detail = { sittings: supplied.map(({ sitting }) => sitting) };
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
