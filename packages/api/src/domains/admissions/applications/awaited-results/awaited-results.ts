import type { ApplicationState } from '@portal/shared/model';
import type { Db, Trx } from '../../../../platform/database/database';
import type { Deps } from '../../../../platform/deps';
import { rulesInForce } from '../../application-setup/rules-in-force';
import { gradeFacts } from '../../olevel-verification/o-level-facts.queries';
import { awaitedSittings, type Application } from '../applications.queries';
import { awaitedGrade } from '../o-level';

const oLevelStep = 'o-level';

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
export function closedTo(
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

/** Whether results of an application are awaited, and until when; null where none are. */
export async function awaitedOf(
  db: Db | Trx,
  application: Application,
): Promise<{ due: string | null } | null> {
  const awaited = await awaitedSittings(db, application.id);
  return awaited.length === 0 ? null : { due: await resultsDueOn(db, application) };
}
