import { array, boolean, object, string } from 'yup';
import { integer } from '../schemas/fields';
import { defineCall } from '../contract';
import { listOf, nothing, shape, text, whole } from '../answers';

const one = () => object({ id: integer().positive().required() });
const attachment = object({ name: text(), size: whole() }).nullable().defined();

const previewed = {
  id: text(),
  category: text(),
  title: text(),
  preview: text(),
  startDate: text(),
  senderName: text(),
};
const read = { ...previewed, description: text(), attachment };

/** Notices for those who read them; `/administration` has the calls of those who write them. */
export const notices = {
  general: defineCall({
    method: 'GET',
    path: '/Notices/general',
    summary:
      'Live notices for the public, newest first; `description` is sanitised HTML, `preview` its first 70 characters as text',
    access: 'public',
    /** `brief`: without the texts, for a page that shows only the first preview. */
    query: object({ brief: boolean().default(false) }),
    data: listOf(read),
  }),
  mine: defineCall({
    method: 'GET',
    path: '/Notices/mine',
    summary: 'The last five live notices for the signed-in person',
    access: 'user',
    data: listOf(previewed),
  }),
  one: defineCall({
    method: 'GET',
    path: '/Notices/read/{id}',
    summary: 'A live notice in full, for those it is addressed to',
    access: 'public',
    params: one(),
    data: shape(read),
  }),
  attachment: defineCall({
    method: 'GET',
    path: '/Notices/attachment/{id}',
    summary: 'The PDF of a notice, for those it is addressed to and those who write notices',
    access: 'public',
    params: one(),
    produces: 'application/pdf',
    data: nothing,
  }),
  viewed: defineCall({
    method: 'POST',
    path: '/Notices/viewed',
    summary:
      'Somebody opened these notices: counted once per person, or once per browser session by its random `reader`',
    access: 'public',
    perMinute: 60,
    body: object({
      ids: array(integer().positive().required()).min(1).max(20).required(),
      reader: string().uuid().optional(),
    }),
    data: nothing,
  }),
};
