import { undecidedEntryStates } from '@portal/contracts/admissions';
import { asSentence } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { recordAuthor } from '../../../platform/two-people/authorship';
import { courseOfEntry } from './course-of-entry';
import { demandApprovesOffer, demandWithin, holdSeen, type HeldEntry, type SeenEntry } from './held-entry';
import { changeEntry, demandState } from './move-entry';
import { moveStudent } from './move-student';
import { tellCandidate } from './tell-candidate';

const invalid = (message: string) => new AppError('INVALID', { errors: [{ path: 'departmentId', message }] });

/** What becomes of an approval whose subject changes. */
const approvalOf = ({ state }: HeldEntry) =>
  state === 'approved' ? { state: 'recommended' as const, approved_by: null, approved_at: null } : {};

/**
 * Offers another department. What was approved has to be approved anew; of an offer that stands the candidate is told.
 * Throws NOT_FOUND beyond the officer's reach, before and after; STALE, INVALID; CONFLICT when it is decided; FORBIDDEN
 * for a published one without the claim to approve.
 */
export function changeDepartment(
  deps: Pick<Deps, 'db' | 'env'>,
  command: Command<Actor>,
  { departmentId, ...seen }: SeenEntry & { departmentId: number },
): Promise<{ version: number }> {
  return inTransaction(deps.db, async (trx) => {
    const entry = await holdSeen(trx, command, seen);
    demandState(entry, undecidedEntryStates, 'This has been decided already.');
    const { student_type_id: _, ...course } = await courseOfEntry(trx, {
      applicationTypeId: entry.application_type_id,
      departmentId,
      degree: '',
      studyMode: entry.study_mode ?? '',
      subjectCombination: entry.subject_combination ?? '',
      durationMonths: null,
      level: entry.level,
    });
    if (course.department_id === null) throw invalid('This programme has no departments');
    if (course.department_id === entry.department_id) throw invalid('Choose another department');
    await demandWithin(trx, command, { claim: 'admissions.edit', entry: { ...entry, ...course } });
    await demandApprovesOffer(trx, command, entry);
    if (entry.state === 'published')
      await demandWithin(trx, command, { claim: 'admissions.approve', entry: { ...entry, ...course } });
    await recordAuthor(trx, command, { kind: 'admission entry', ids: [entry.id], part: 'department' });
    const detail = { from: entry.department_id, to: departmentId };
    const changed = await changeEntry(trx, command, {
      entry,
      set: { ...course, ...approvalOf(entry) },
      detail,
    });
    if (entry.state === 'published') await moveStudent(trx, { ...entry, ...course });
    if (entry.state === 'published')
      await tellCandidate(trx, deps, {
        entry,
        type: 'offer changed',
        subject: 'Your offer of admission has changed',
        message: `Your offer of admission has changed: it is now for ${course.programme}. ${asSentence(command.reason ?? '')}`,
        at: command.at,
        key: `offer department:${entry.id}:${changed.version}`,
      });
    await record(trx, command, {
      act: 'admission-entry.department',
      after: { id: entry.id, registrationNumber: entry.registration_number, ...detail },
    });
    return changed;
  });
}
