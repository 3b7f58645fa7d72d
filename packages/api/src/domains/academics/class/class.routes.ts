import { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { addClassNote, classNotesOf } from './class-notes';
import { classStateWords } from './class-state-words';
import { classLike, classOrder, presentClass } from './class.queries';
import { presentRegister, registerLike, studentOfClass } from './class-register.queries';

type Row = CallData<typeof academics.studyClass.list>['rows'][number];
type Registered = CallData<typeof academics.studyClass.register>['rows'][number];

const columns: readonly ExportColumn<Row>[] = [
  { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
  { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
  { header: 'Department', value: ({ department }) => department ?? '', width: 26 },
  { header: 'Level', value: ({ level }) => level },
  { header: 'Units', value: ({ units }) => units },
  { header: 'Registration', value: ({ state }) => classStateWords[state] },
  { header: 'CGPA', value: ({ cgpa }) => cgpa },
  { header: 'Standing', value: ({ standing }) => standing, width: 16 },
];

const registerColumns: readonly ExportColumn<Registered>[] = [
  { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '', width: 18 },
  { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
  { header: 'Sex', value: ({ gender }) => gender },
  { header: 'Department', value: ({ department }) => department ?? '', width: 26 },
  { header: 'Option', value: ({ option }) => option ?? '', width: 20 },
  { header: 'Level', value: ({ level }) => level },
  { header: 'Phone', value: ({ phone }) => phone ?? '', width: 18 },
  { header: 'Email', value: ({ email }) => email ?? '', width: 30 },
];

/** The class that somebody advises, and what heads and deans see of theirs. */
export const classRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(academics.studyClass.list, async (context) => {
    const { query } = context;
    const rows = classLike(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: classOrder });
    return presentPage(page, (some) => presentClass(db, some));
  });
  exportable(deps, {
    name: 'class',
    title: 'My class',
    call: academics.studyClass.list,
    personal: ['search'],
    columns,
    read: (from, { query, actor }) => ({ rows: classLike(from, { ...query, actor }), order: classOrder }),
    present: (rows, { db: from }) => presentClass(from, rows),
  });
  route(academics.studyClass.register, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = registerLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: classOrder });
    return presentPage(page, presentRegister(actor));
  });
  exportable(deps, {
    name: 'class-register',
    title: 'Class register',
    call: academics.studyClass.register,
    personal: ['search'],
    columns: registerColumns,
    read: (from, { query, actor }) => ({ rows: registerLike(from, { ...query, actor }), order: classOrder }),
    present: (rows, { actor }) => presentRegister(actor)(rows),
  });
  route(academics.studyClass.student, (context) =>
    studentOfClass(db, { id: context.params.id, actor: actorOf(context) }),
  );
  route(academics.classNotes.list, (context) =>
    classNotesOf(db, { id: context.params.id, actor: actorOf(context) }),
  );
  route(academics.classNotes.add, ({ command, params, body }) =>
    addClassNote(deps, command, { studentId: params.id, ...body }),
  );
};
