import { messageStateLabels, student } from '@portal/contracts/student';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { cancelMessage } from './cancel-message';
import { messageOrder, messagesLike, presentMessages } from './messages.queries';
import { previewMessage, sendMessage, testMessage } from './send-message';

/** Messages of officers to many students. */
export const messageRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(student.studentMessages.list, async (context) => {
    const { query } = context;
    const page = await pageRows(db, messagesLike(db, { ...query, actor: actorOf(context) }), {
      asked: query,
      order: messageOrder,
    });
    return presentPage(page, (rows) => presentMessages(db, rows));
  });
  exportable(deps, {
    name: 'student-messages',
    title: 'Messages to students',
    call: student.studentMessages.list,
    columns: [
      { header: 'Subject', value: ({ subject }) => subject, width: 36 },
      { header: 'To', value: ({ to }) => to, width: 44 },
      { header: 'Office', value: ({ office }) => office, width: 28 },
      { header: 'Sent by', value: ({ sentBy }) => sentBy, width: 28 },
      { header: 'Sent', time: ({ sentAt }) => sentAt, width: 18 },
      { header: 'Students', value: ({ recipients }) => recipients },
      { header: 'Reached', value: ({ reached }) => reached },
      { header: 'Not reached', value: ({ unreached }) => unreached },
      { header: 'State', value: ({ state }) => messageStateLabels[state], width: 12 },
      { header: 'Cancelled by', value: ({ cancelledBy }) => cancelledBy, width: 28 },
    ],
    read: (from, { query, actor }) => ({
      rows: messagesLike(from, { ...query, actor }),
      order: messageOrder,
    }),
    present: (rows) => presentMessages(db, rows),
  });
  route(student.studentMessages.preview, (context) => previewMessage(db, actorOf(context), context.body));
  route(student.studentMessages.test, ({ command, body }) => testMessage(deps, command, body));
  route(student.studentMessages.send, ({ command, body }) => sendMessage(deps, command, body));
  route(student.studentMessages.cancel, ({ command, params }) => cancelMessage(deps, command, params.id));
};
