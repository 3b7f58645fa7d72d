import { everyClaim } from '../../src/platform/claims';
import type { Trx } from '../../src/platform/database/database';
import { assignAdviser } from '../../src/domains/academics/course-advisers/assign-adviser';
import { officerOf } from './officers';
import { homeDepartment } from './people.data';
import { currentSessionId } from './sessions';

const levels = [100, 200, 300, 400, 500];

/**
 * Lecturers of each department who lead nothing advise its undergraduates, one each level; the login `adviser` has 200
 * level of its own. Classes of postgraduates, who register no courses yet, stand red.
 */
export async function seedAdvisers(
  trx: Trx,
  { ids, now }: { ids: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const command = officerOf(String(ids.get('admin') ?? 0), everyClaim(), now)(60);
  const staff = await trx
    .selectFrom('staff as s')
    .leftJoin('office_term as t', 't.staff_id', 's.id')
    .select(['s.id', 's.department_id as department', 's.user_id as userId'])
    .where('s.department_id', 'is not', null)
    // Nobody approves a registration at two offices.
    .where('t.id', 'is', null)
    .orderBy('s.id')
    .execute();
  const logins = new Set(ids.values());
  const departments = [...new Set(staff.map(({ department }) => department ?? 0))];
  for (const departmentId of departments) {
    const own = staff.filter(
      ({ department, userId }) => department === departmentId && !logins.has(userId ?? 0),
    );
    for (const [index, level] of levels.entries()) {
      const known = departmentId === homeDepartment && level === 200;
      const adviser = known ? staff.find(({ userId }) => userId === ids.get('adviser')) : own[index];
      if (!adviser) continue;
      const aClass = { sessionId: currentSessionId, departmentId, level, fromNumber: '', version: '' };
      await assignAdviser({ db: trx }, command, { ...aClass, staffId: String(adviser.id), deputyId: '' });
    }
  }
}
