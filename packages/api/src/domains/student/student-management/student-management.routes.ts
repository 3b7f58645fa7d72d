import { changeGroups, lifeStateWords, student, type ChangeGroup } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Route, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import type { GroupChange } from './change-values';
import { documentsOfStudent } from './documents';
import { addNote, notesOf } from './notes';
import { previewChange, saveChange } from './save-change';
import {
  leftOutOf,
  presentStudents,
  studentChoices,
  studentOrder,
  studentsLike,
} from './student-list.queries';
import { demandStudent, recordFor } from './student-record.queries';
import { timelineOf } from './timeline';

type Row = CallData<typeof student.studentRecords.list>['rows'][number];

const columns: readonly ExportColumn<Row>[] = [
  { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
  { header: 'JAMB no.', value: ({ jambNumber }) => jambNumber ?? '', width: 16 },
  { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
  { header: 'Sex', value: ({ gender }) => gender },
  { header: 'Department', value: ({ department }) => department ?? '', width: 26 },
  { header: 'Level', value: ({ level }) => level },
  { header: 'Type', value: ({ studentType }) => studentType, width: 18 },
  { header: 'Session of entry', value: ({ session }) => session, width: 12 },
  { header: 'State', value: ({ state }) => lifeStateWords[state], width: 12 },
];

interface Asked {
  version: number;
  reason?: string;
  document?: string;
  countsFrom?: string;
  mark?: string;
}

/** What a call says of a change; the fields of the group are what is left. */
function changeIn(group: ChangeGroup, { params, body }: { params: { id: number }; body: object }) {
  const { version, reason = 'Preview', document, countsFrom, mark = '', ...values } = body as Asked;
  return {
    ...({ group, values } as GroupChange),
    studentId: params.id,
    version,
    reason,
    mark,
    ...(document && { document }),
    ...(countsFrom && { countsFrom }),
  };
}

function changeRoutes(route: Route, deps: Deps) {
  for (const group of changeGroups) {
    const { preview, save } = student.studentChanges[group] as (typeof student.studentChanges)['names'];
    route(preview, (context) => previewChange(deps, context.command, changeIn(group, context)));
    route(save, (context) => saveChange(deps, context.command, changeIn(group, context)));
  }
}

/** Students' records at the desk. */
export const studentManagementRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(student.studentRecords.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, studentsLike(db, { ...query, actor }), {
      asked: query,
      order: studentOrder,
    });
    return presentPage(page, (rows) => presentStudents(rows, actor));
  });
  exportable(deps, {
    name: 'students',
    title: 'Students',
    call: student.studentRecords.list,
    personal: ['search'],
    columns,
    read: (from, { query, actor }) => ({
      rows: studentsLike(from, { ...query, actor }),
      order: studentOrder,
    }),
    present: (rows, { actor }) => presentStudents(rows, actor),
  });
  route(student.studentRecords.leftOut, (context) =>
    leftOutOf(db, { ...context.query, actor: actorOf(context) }),
  );
  route(student.studentRecords.choices, () => studentChoices(db));
  route(student.studentRecords.one, (context) => recordFor(db, actorOf(context), context.params.id));
  route(student.studentRecords.timeline, async (context) => {
    const actor = actorOf(context);
    const found = await demandStudent(db, actor, { ...context.params, claim: 'student.view' });
    return timelineOf(db, found, actor);
  });
  route(student.studentRecords.documents, (context) =>
    documentsOfStudent(deps, { ...context.params, actor: actorOf(context) }),
  );
  route(student.studentRecords.notes, (context) => notesOf(db, actorOf(context), context.params.id));
  route(student.studentRecords.addNote, ({ command, params, body }) =>
    addNote(deps, command, { studentId: params.id, ...body }),
  );
  changeRoutes(route, deps);
};
