import { askToJoin } from '../../src/domains/student/duplicates/join/ask-to-join';
import { approveJoin, refuseJoin } from '../../src/domains/student/duplicates/join/decide-join';
import { seenOf } from '../../src/domains/student/duplicates/join/seen.queries';
import { aFeeStudent } from '../fee-builders';
import { decidedAs, type Hand, type Lives } from './life';

/** Pairs of records of one name and birthday, of which one has no matric number. */
export const recordJoinLives: Lives = (test) => {
  const { deps } = test;
  const { db } = deps;
  let pairs = 0;
  const joinOf = (id: number) =>
    db
      .selectFrom('student_join')
      .select(['goes_id as goes', 'stays_id as stays', 'seen'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const ask = async (by: Hand, { goes, stays }: { goes: number; stays: number }) => {
    const seen = await seenOf(db, { one: goes, other: stays });
    return (await askToJoin(deps, by, { goes, stays, seen, reason: by.reason })).id;
  };
  const approve = async (by: Hand, id: number) => approveJoin(deps, by, { id, ...(await joinOf(id)) });
  return [
    {
      kind: 'record join',
      table: 'student_join',
      inForce: (officer, at) => ({ ...decidedAs('joined')(officer, at), was_status: 'active' }),
      begin: async (by) => {
        const [stays, goes] = [await aFeeStudent(test), await aFeeStudent(test)];
        pairs += 1;
        for (const { id } of [stays, goes])
          await db
            .updateTable('student')
            .set({ surname: `Joined${pairs}`, ...(id === goes.id && { matric_number: null }) })
            .where('id', '=', id)
            .execute();
        return ask(by, { goes: goes.id, stays: stays.id });
      },
      writes: [
        async (by, id) => {
          await refuseJoin(deps, by, { id, reason: by.reason });
          return { id: await ask(by, await joinOf(id)), anew: true };
        },
      ],
      approve,
      look: async (id) => {
        const { seen } = await joinOf(id);
        return (by: Hand) => approveJoin(deps, by, { id, seen });
      },
    },
  ];
};
