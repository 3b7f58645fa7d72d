import type { ChosenCourse, RegistrationException } from '@portal/contracts/academics';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { demandSemester } from './demand-semester';
import { demandDraft, holdRegistration } from './held-registration';
import { offerTo, type InSemester, type Offer } from './registrable.queries';

/** What a student chose in a semester, of a registration that they saw as `version`. */
export interface Chosen extends InSemester {
  version: number | null;
  courses: readonly ChosenCourse[];
}

/** As registered courses keep how they came into the list. */
export const categories = {
  carry_over: 'Core',
  core: 'Core',
  required: 'Required',
  elective: 'Elective',
  borrowed: 'Elective',
} as const;

/** The chosen courses take the place of what the draft had. What is not offered is left out. */
export async function writeCourses(
  trx: Trx,
  registrationId: number,
  { offer, chosen }: { offer: Offer; chosen: readonly ChosenCourse[] },
): Promise<Offer['courses']> {
  await trx.deleteFrom('registered_course').where('registration_id', '=', registrationId).execute();
  const courses = offer.courses.filter(({ id }) => chosen.some(({ courseId }) => courseId === id));
  const reasonOf = (id: number) => chosen.find(({ courseId }) => courseId === id)?.reason ?? '';
  if (courses.length > 0)
    await trx
      .insertInto('registered_course')
      .values(
        courses.map(({ id, units, status }) => ({
          registration_id: registrationId,
          course_id: id,
          units,
          category: categories[status],
          carry_over: status === 'carry_over',
          borrowed: status === 'borrowed',
          reason: status === 'borrowed' ? reasonOf(id) : null,
        })),
      )
      .execute();
  return courses;
}

interface Change {
  state?: 'draft' | 'submitted';
  submitted_at?: Date | null;
  needs_dean?: boolean;
  exceptions?: RegistrationException[];
  level?: number;
  personal_load_id?: number | null;
}

/** Nothing is decided of a draft. */
export const backToDraft: Change = {
  state: 'draft',
  submitted_at: null,
  needs_dean: false,
  exceptions: [],
  personal_load_id: null,
};

/** Counts a registration up. Answers its version. */
export async function nextVersion(
  trx: Trx,
  { id, version }: { id: number; version: number },
  change: Change = {},
): Promise<number> {
  await trx
    .updateTable('course_registration')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return version + 1;
}

/**
 * Keeps what a student chose so far, whatever stands against it. Throws NOT_FOUND for a semester that is none, STALE where
 * another tab saved, and CONFLICT for one that is submitted.
 */
export function saveDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { version: seen, courses, ...asked }: Chosen,
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    await demandSemester(trx, asked);
    const ids = courses.map(({ courseId }) => courseId);
    const offer = await offerTo(trx, { ...asked, now: clock.now() }, ids);
    const there = await holdRegistration(trx, asked);
    const draft = await demandDraft(trx, asked, { there, seen, level: offer.level });
    await writeCourses(trx, draft.id, { offer, chosen: courses });
    return { version: await nextVersion(trx, draft) };
  });
}
