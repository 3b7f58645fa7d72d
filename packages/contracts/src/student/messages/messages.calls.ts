import {
  array,
  closedObject,
  defineCall,
  flag,
  integer,
  listQuery,
  maybe,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { messageSchema, writtenSchema } from './message.schema';
import { messageActs, messageStates, type MessageAct, type MessageState } from './message-words';

const officer = { access: { claim: 'student.message' }, scoped: true } as const;
const write = { ...officer, method: 'POST', impersonation: 'refuse' } as const;
const log = ['/StudentManagement/messages'] as const;

/** Messages of officers to many students, within their part of the university. */
export const studentMessages = {
  list: defineCall({
    ...officer,
    method: 'GET',
    path: '/StudentManagement/messages',
    summary:
      'Messages to students, the latest first: all for who looks after the whole university, else those of one’s own',
    query: listQuery({ state: string<MessageState>().oneOf(messageStates) }, ['sent']),
    data: pageOf({
      id: whole(),
      subject: text(),
      text: text(),
      office: text(),
      sentBy: text(),
      sentAt: text(),
      /** The filter in words. */
      to: text(),
      byNotification: flag(),
      byEmail: flag(),
      recipients: whole(),
      reached: whole(),
      unreached: whole(),
      state: string<MessageState>().oneOf(messageStates).required(),
      endedAt: maybe(),
      cancelledBy: maybe(),
      may: array(string<MessageAct>().oneOf(messageActs).required()).required(),
    }),
  }),
  preview: defineCall({
    ...write,
    path: '/StudentManagement/messages/preview',
    summary: 'Whom a message would reach; nobody is told',
    perMinute: 20,
    body: messageSchema,
    data: shape({
      students: whole(),
      withoutEmail: whole(),
      withoutAccount: whole(),
      /** By none of the ways that were chosen. */
      unreachable: whole(),
      to: text(),
      office: text(),
      /** Send both with the message: the same key is sent once, to those alone whom this mark is of. */
      key: text(),
      mark: text(),
    }),
  }),
  test: defineCall({
    ...write,
    path: '/StudentManagement/messages/test',
    summary: 'Sends the message to whoever asks, and to nobody else',
    perMinute: 5,
    body: writtenSchema,
    data: shape({ notified: flag(), mailed: flag() }),
  }),
  send: defineCall({
    ...write,
    path: '/StudentManagement/messages',
    summary:
      'Sends a message to the students of the preview, so many a minute; refused where they are others by now',
    body: messageSchema.shape({
      key: string().uuid().required(),
      mark: string().required('Look at whom it reaches first').max(64),
    }),
    data: shape({ id: whole(), recipients: whole() }),
    invalidates: log,
  }),
  cancel: defineCall({
    ...write,
    path: '/StudentManagement/messages/{id}/cancel',
    summary: 'Stops a message that is being sent: whoever was not told yet is not told',
    params: object({ id: integer().positive().required() }),
    body: closedObject({}),
    data: shape({ reached: whole() }),
    invalidates: log,
  }),
};
