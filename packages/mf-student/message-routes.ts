import { student } from '@portal/contracts/student';
import type { ModuleRoute } from '@portal/shared/model';
import { firstPageOf } from '@portal/shared/module';

const desk: Pick<ModuleRoute, 'audience' | 'claim'> = { audience: ['official'], claim: 'student.message' };
const messages = '/student_management/messages';

/** Messages to many students: the log, and where one is written. */
export const messageRoutes: ModuleRoute[] = [
  {
    ...desk,
    path: messages,
    load: './messages',
    title: 'Messages to students',
    reads: [firstPageOf(student.studentMessages.list)],
  },
  { ...desk, path: `${messages}/new`, load: './messages/new', title: 'New message' },
];
