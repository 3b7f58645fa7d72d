import { rolloverStudentStateLabels, student, verdictLabels } from '@portal/contracts/student';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { sessionList } from '../../../platform/university/university.queries';
import { commitRollover, discardRollover } from './commit-rollover';
import { correctVerdict } from './correct-verdict';
import { previewMove, saveMove } from './move-student';
import { proposeRollover } from './propose-rollover';
import {
  presentRolloverStudents,
  rolloverCounts,
  rolloverStudentOrder,
  rolloverStudentsLike,
} from './rollover-students.queries';
import { presentRollovers, rolloverOrder, rolloversLike } from './rollovers.queries';
import { undoRollover } from './undo-rollover';

/** The end of a session, from the proposal to the commit and back, and students who are moved by hand. */
export const rolloverRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(student.rollovers.list, async (context) => {
    const actor = actorOf(context);
    const { query } = context;
    const page = await pageRows(db, rolloversLike(db, { ...query, actor }), {
      asked: query,
      order: rolloverOrder,
    });
    return presentPage(page, (rows) => presentRollovers(db, rows, { actor, now: clock.now() }));
  });
  route(student.rollovers.one, async (context) => {
    const { id } = context.params;
    const row = await rolloversLike(db, {}).where('r.id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('NOT_FOUND');
    const [[shown], counts] = await Promise.all([
      presentRollovers(db, [row], { actor: actorOf(context), now: clock.now() }),
      rolloverCounts(db, id),
    ]);
    if (!shown) throw new Error('a roll-over that is there');
    return { ...shown, ...counts };
  });
  route(student.rollovers.students, async (context) => {
    const { query } = context;
    const page = await pageRows(db, rolloverStudentsLike(db, query), {
      asked: query,
      order: rolloverStudentOrder,
    });
    return presentPage(page, (rows) => presentRolloverStudents(rows, actorOf(context)));
  });
  exportable(deps, {
    name: 'rollover-students',
    title: 'Roll-over',
    call: student.rollovers.students,
    columns: [
      { header: 'Matric number', value: ({ matricNumber }) => matricNumber, width: 16 },
      { header: 'Name', value: ({ fullName }) => fullName, width: 32 },
      { header: 'Department', value: ({ department }) => department, width: 30 },
      { header: 'Level', value: ({ level }) => level, width: 8 },
      { header: 'Verdict', value: ({ verdict }) => verdictLabels[verdict], width: 14 },
      { header: 'Next level', value: ({ toLevel }) => toLevel, width: 12 },
      { header: 'Reason', value: ({ reason }) => reason, width: 44 },
      { header: 'State', value: ({ state }) => rolloverStudentStateLabels[state] },
      { header: 'Note', value: ({ note }) => note, width: 44 },
    ],
    read: (from, { query }) => ({ rows: rolloverStudentsLike(from, query), order: rolloverStudentOrder }),
    present: (rows, { actor }) => presentRolloverStudents(rows, actor),
  });
  route(student.rollovers.choices, async () => {
    const sessions = await sessionList(db);
    return { sessions: sessions.map(({ id, session, current }) => ({ id, name: session, current })) };
  });
  route(student.rollovers.propose, async ({ command, body }) => {
    const pair = { fromSessionId: Number(body.fromSessionId), toSessionId: Number(body.toSessionId) };
    return answer(await proposeRollover(deps, command, pair), { status: 201 });
  });
  route(student.rollovers.correct, ({ command, params, body }) =>
    correctVerdict(deps, command, { ...params, ...body }),
  );
  route(student.rollovers.commit, ({ command, params, body }) =>
    commitRollover(deps, command, { ...params, ...body }),
  );
  route(student.rollovers.discard, ({ command, params, body }) =>
    discardRollover(deps, command, { ...params, ...body }),
  );
  route(student.sessionMoves.preview, ({ command, body }) => previewMove(deps, command, body));
  route(student.sessionMoves.save, ({ command, body }) => saveMove(deps, command, body));
  route(student.rollovers.undo, ({ command, params, body }) =>
    undoRollover(deps, command, { ...params, ...body }),
  );
};
