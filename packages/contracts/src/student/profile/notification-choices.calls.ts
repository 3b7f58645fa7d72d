import {
  boolean,
  closedObject,
  defineCall,
  flag,
  listOf,
  maybe,
  nothing,
  shape,
  string,
  text,
} from '@portal/shared/model';

/** By what else than the portal the person who is signed in is told, kind by kind. */
export const notificationChoices = {
  mine: defineCall({
    method: 'GET',
    path: '/Student/notification-choices',
    summary: 'Of which kinds of notification I am told by email and SMS as well, and where these go',
    access: 'user',
    data: shape({
      /** Masked; null where none is known. */
      email: maybe(),
      phone: maybe(),
      /** False where the university sends no SMS. */
      smsOn: flag(),
      kinds: listOf({
        type: text(),
        label: text(),
        category: text(),
        email: flag(),
        sms: flag(),
        mayEmail: flag(),
        /** It is of money or a deadline. */
        maySms: flag(),
      }),
    }),
  }),
  choose: defineCall({
    method: 'PUT',
    path: '/Student/notification-choices',
    summary: 'Chooses for one kind whether I am told by email and by SMS; codes are always sent',
    access: 'user',
    impersonation: 'refuse',
    body: closedObject({
      type: string().max(60).required(),
      email: boolean().required(),
      sms: boolean().required(),
    }),
    data: nothing,
    invalidates: ['/Student/notification-choices'],
  }),
};
