import { namesOfAsked, type admissions } from '@portal/contracts/admissions';
import type { CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { oLevelSubjects } from '../olevel-verification/o-level-facts.queries';
import { differingSubjects, subjectsToChoose } from './department-subjects-list.queries';
import { currentSubjectsVersion, subjectsOfVersion } from './department-subjects.queries';

type Changed = CallInput<typeof admissions.departmentSubjects.update>['body'];
type Groups = readonly (readonly number[])[];

/** The department, held until the transaction ends: one version is written after the other. */
async function lockDepartment(trx: Trx, { actor }: Pick<Command<Actor>, 'actor'>, id: number) {
  const department = await trx
    .selectFrom('department')
    .select(['id', 'name', 'faculty_id as school'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const reach = reachOf(actor, 'admissions.setup');
  if (!department || !isWithin(reach, { department: id, school: department.school }))
    throw new AppError('NOT_FOUND');
  return department;
}

/** Throws INVALID, at each subject that is none or is asked for in any case. */
async function demandSubjects(trx: Trx, groups: Groups): Promise<void> {
  const known = new Set((await subjectsToChoose(trx)).map(({ id }) => id));
  const errors = groups.flatMap((group, index) =>
    group.flatMap((subject, place) =>
      known.has(subject) ? [] : [{ path: `groups[${index}][${place}]`, message: 'Choose from the list' }],
    ),
  );
  if (errors.length > 0) throw new AppError('INVALID', { errors });
}

const overtaken = 'Somebody else changed these subjects meanwhile.';

/** STALE, saying what differs between what was seen and what stands now. */
function stale({ seen, now }: { seen: readonly string[]; now: readonly string[] }): AppError {
  const { added, removed } = differingSubjects(seen, now);
  const said = [...added.map((name) => `Added: ${name}`), ...removed.map((name) => `Taken away: ${name}`)];
  return new AppError('STALE', {
    message: [overtaken, ...said.map((words) => `${words}.`)].join(' '),
    errors: said.map((message) => ({ path: 'groups', message })),
  });
}

/**
 * Writes another version of what a department asks for. It counts from now on, for the early word in forms, for the
 * screening of who submits and for verdicts to come. Throws NOT_FOUND beyond reach, STALE with what differs, INVALID.
 */
export function changeDepartmentSubjects(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, version: seen, groups: asked, reason }: Changed & { id: number },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const department = await lockDepartment(trx, command, id);
    // A subject's place among those that stand for it says nothing.
    const groups = asked.map((group) => [...group].sort((one, other) => one - other));
    const subjects = await oLevelSubjects(trx);
    const namesOf = async (version: number) =>
      namesOfAsked(await subjectsOfVersion(trx, { departmentId: id, version }), subjects);
    const current = await currentSubjectsVersion(trx, id);
    const before = await namesOf(current);
    if (current !== seen) throw stale({ seen: await namesOf(seen), now: before });
    await demandSubjects(trx, groups);
    const after = namesOfAsked(groups, subjects);
    const { added, removed } = differingSubjects(before, after);
    if (added.length + removed.length === 0)
      throw new AppError('INVALID', {
        errors: [{ path: 'groups', message: 'These are the subjects that it asks for already' }],
      });
    const version = current + 1;
    const key = { department_id: id, version };
    await trx
      .insertInto('department_subject_version')
      .values({ ...key, created_by: actorIdOf(command), created_at: command.at, reason })
      .execute();
    const rows = groups.flatMap((group, index) =>
      group.map((subject_id) => ({ ...key, position: index + 1, subject_id })),
    );
    if (rows.length > 0) await trx.insertInto('department_subject').values(rows).execute();
    const said = { department: id, name: department.name };
    await record(trx, command, {
      act: 'department-subjects.change',
      before: { ...said, version: current, subjects: before },
      after: { ...said, version, subjects: after },
      reason,
    });
    return { version };
  });
}
