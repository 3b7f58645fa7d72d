import type { student } from '@portal/contracts/student';
import type { RowOf } from '@portal/shared/lists';

export type MessageRow = RowOf<typeof student.studentMessages.list>;

export const messagesPath = '/student_management/messages';
export const newMessagePath = `${messagesPath}/new`;
