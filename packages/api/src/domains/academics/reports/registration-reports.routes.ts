import { academics, type ClassState } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { classStateWords } from '../class/class-state-words';
import { courseOrder, courseRows, presentCourses } from './registered-courses.queries';
import { presentStudents, studentOrder, studentRows } from './registered-students.queries';
import { courseTotals, studentTotals } from './registration-totals';

type Student = CallData<typeof academics.registrationReports.students>['rows'][number];
type Course = CallData<typeof academics.registrationReports.courses>['rows'][number];

const wordsOf = (state: ClassState) => classStateWords[state];

const studentColumns: readonly ExportColumn<Student>[] = [
  { header: 'Matric no.', value: ({ matricNumber }) => matricNumber, width: 18 },
  { header: 'Name', value: ({ fullName }) => fullName, width: 32 },
  { header: 'Department', value: ({ department }) => department, width: 28 },
  { header: 'Level', value: ({ level }) => level },
  { header: 'Units', value: ({ units }) => units },
  { header: 'Courses', value: ({ courses }) => courses },
  { header: 'Carry-overs', value: ({ carryOvers }) => carryOvers },
  { header: 'Borrowed', value: ({ borrowed }) => borrowed },
  { header: 'Registration', value: ({ state }) => wordsOf(state), width: 14 },
  { header: 'Submitted', time: ({ submittedAt }) => submittedAt },
  { header: 'Late', value: ({ late }) => (late ? 'Late' : null) },
  { header: 'Approved by', value: ({ approvedBy }) => approvedBy, width: 28 },
  { header: 'Approved', time: ({ approvedAt }) => approvedAt },
];

const courseColumns: readonly ExportColumn<Course>[] = [
  { header: 'Code', value: ({ code }) => code, width: 12 },
  { header: 'Title', value: ({ title }) => title, width: 36 },
  { header: 'Units', value: ({ units }) => units },
  { header: 'Level', value: ({ level }) => level },
  { header: 'Department', value: ({ department }) => department ?? 'The whole university', width: 28 },
  { header: 'Lecturers', value: ({ lecturers }) => lecturers.map(({ name }) => name).join(', '), width: 36 },
  { header: 'Registered', value: ({ registered }) => registered },
  { header: 'Approved', value: ({ approved }) => approved },
  {
    header: 'From',
    value: ({ byClass }) =>
      byClass.map(({ department, level, registered }) => `${department} ${level}: ${registered}`).join(', '),
    width: 44,
  },
  { header: 'Places', value: ({ capacity }) => capacity },
  { header: 'Results', value: ({ hasResults }) => (hasResults ? 'Begun' : null) },
];

/** Who registered, and what. */
export const registrationReportRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(academics.registrationReports.students, async (context) => {
    const { query } = context;
    const rows = studentRows(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: studentOrder });
    return presentPage(page, (some) => presentStudents(db, some));
  });
  route(academics.registrationReports.studentTotals, (context) =>
    studentTotals(deps, context.query, { actor: actorOf(context) }),
  );
  exportable(deps, {
    name: 'course-registration-reports',
    title: 'Course registration of students',
    call: academics.registrationReports.students,
    personal: ['search'],
    columns: studentColumns,
    read: (from, { query, actor }) => ({
      rows: studentRows(from, { ...query, actor }),
      order: studentOrder,
    }),
    present: (rows, { db: from }) => presentStudents(from, rows),
  });

  route(academics.registrationReports.courses, async (context) => {
    const { query } = context;
    const rows = courseRows(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: courseOrder });
    return presentPage(page, (some) => presentCourses(db, some));
  });
  route(academics.registrationReports.courseTotals, (context) =>
    courseTotals(deps, context.query, { actor: actorOf(context) }),
  );
  exportable(deps, {
    name: 'course-reg-reports',
    title: 'Registrations of courses',
    call: academics.registrationReports.courses,
    columns: courseColumns,
    read: (from, { query, actor }) => ({ rows: courseRows(from, { ...query, actor }), order: courseOrder }),
    present: (rows, { db: from }) => presentCourses(from, rows),
  });
};
