import { student, updatedFieldStateLabels } from '@portal/contracts/student';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import {
  fieldOrder,
  fieldsLike,
  presentFields,
  presentUpdates,
  updateById,
  updateOrder,
  updatesFor,
} from './record-updates.queries';
import { recordsImport } from './records-import';
import { undoUpdate } from './undo-update';

/** Records of many students changed from one spreadsheet, and back. */
export const recordUpdateRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  importKind(deps, recordsImport);

  route(student.recordUpdates.list, async (context) => {
    const actor = actorOf(context);
    const { query } = context;
    const page = await pageRows(db, updatesFor(db, actor, query), { asked: query, order: updateOrder });
    return presentPage(page, (rows) => presentUpdates(db, rows, { actor, now: clock.now() }));
  });
  route(student.recordUpdates.one, async (context) => {
    const actor = actorOf(context);
    const row = await updateById(db, actor, context.params.id);
    if (!row) throw new AppError('NOT_FOUND');
    const [shown] = await presentUpdates(db, [row], { actor, now: clock.now() });
    if (!shown) throw new Error('an update that is there');
    return shown;
  });
  route(student.recordUpdates.fields, async (context) => {
    const { query } = context;
    const rows = fieldsLike(db, query, actorOf(context));
    return presentPage(await pageRows(db, rows, { asked: query, order: fieldOrder }), presentFields);
  });
  exportable(deps, {
    name: 'record-update-fields',
    title: 'Records changed from a spreadsheet',
    call: student.recordUpdates.fields,
    columns: [
      { header: 'Matric no.', value: ({ matricNumber }) => matricNumber, width: 18 },
      { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
      { header: 'Field', value: ({ field }) => field },
      { header: 'Before', value: ({ before }) => before, width: 26 },
      { header: 'After', value: ({ after }) => after, width: 26 },
      { header: 'State', value: ({ state }) => updatedFieldStateLabels[state], width: 12 },
      { header: 'Note', value: ({ note }) => note, width: 40 },
    ],
    read: (from, { query, actor }) => ({ rows: fieldsLike(from, query, actor), order: fieldOrder }),
    present: presentFields,
  });
  route(student.recordUpdates.undo, ({ command, params, body }) =>
    undoUpdate(deps, command, { ...params, ...body }),
  );
};
