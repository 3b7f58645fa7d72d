import { advanceRollovers } from '../../src/domains/student/session-manager/advance-rollovers';
import { commitRollover } from '../../src/domains/student/session-manager/commit-rollover';
import { correctVerdict } from '../../src/domains/student/session-manager/correct-verdict';
import { proposeRollover } from '../../src/domains/student/session-manager/propose-rollover';
import { aFeeStudent } from '../fee-builders';
import type { Hand, Lives } from './life';

/** Far beyond every other session of these tests. */
let year = 3000;

/** Roll-overs of a session with one student. */
export const rolloverLives: Lives = (test) => {
  const { deps } = test;
  const { db } = deps;
  const sessions = async () => {
    year += 4;
    const [from, to] = [year, year + 1];
    await db
      .insertInto('academic_session')
      .values(
        [from, to].map((first) => ({
          id: first,
          name: `${first}/${first + 1}`,
          starts_on: `${first}-10-01`,
          ends_on: `${first + 1}-09-30`,
          current: false,
        })),
      )
      .execute();
    return { fromSessionId: from, toSessionId: to };
  };
  const rowOf = (id: number) =>
    db
      .selectFrom('rollover_student as s')
      .innerJoin('rollover as r', 'r.id', 's.rollover_id')
      .select(['s.student_id as studentId', 's.verdict', 'r.version'])
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow();
  return [
    {
      kind: 'roll-over',
      table: 'rollover',
      inForce: (officer, at) => ({ state: 'committing', committed_by: officer, committed_at: at }),
      begin: async (by) => {
        const pair = await sessions();
        const student = await aFeeStudent(test);
        await db
          .insertInto('student_session')
          .values({ student_id: student.id, session_id: pair.fromSessionId, level: 200 })
          .execute();
        const { id } = await proposeRollover(deps, by, pair);
        await advanceRollovers(deps);
        return id;
      },
      writes: [
        async (by, id) => {
          const { studentId, verdict } = await rowOf(id);
          const other = verdict === 'repeat' ? 'pass' : 'repeat';
          await correctVerdict(deps, by, { id, studentId, was: verdict, verdict: other, reason: by.reason });
          return { id };
        },
      ],
      approve: async (by, id) => commitRollover(deps, by, { id, version: (await rowOf(id)).version }),
      look: async (id) => {
        const { version } = await rowOf(id);
        return (by: Hand) => commitRollover(deps, by, { id, version });
      },
    },
  ];
};
