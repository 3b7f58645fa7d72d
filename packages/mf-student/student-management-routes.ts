import { student } from '@portal/contracts/student';
import type { ModuleRoute } from '@portal/shared/model';
import { firstPageOf } from '@portal/shared/module';

/** A page of who looks after students' records. */
const page = (
  path: string,
  load: string,
  more: Pick<ModuleRoute, 'title' | 'slots' | 'reads'>,
): ModuleRoute => {
  return {
    path: `/student_management/${path}`,
    load,
    audience: ['official'],
    claim: 'student.view',
    ...more,
  };
};

export const studentManagementRoutes: ModuleRoute[] = [
  page('search_student', './search-student', {
    title: 'Students',
    reads: [firstPageOf(student.studentRecords.list)],
  }),
  page('view', './view-student', { title: 'Student', slots: ['student-record.section'] }),
  page('view/edit', './view-student/edit', { title: 'Change a record' }),
  page('update_records', './update-records', {
    title: 'Update records',
    reads: [firstPageOf(student.recordUpdates.list)],
  }),
  page('update_records/view', './update-records/view', { title: 'Update from a spreadsheet' }),
];
