import { array, boolean, number, object, string } from 'yup';
import { defineCall } from '../contract';
import { listQuery, pageOf } from '../lists';
import { noticeBody, noticeCategories, noticeSchema, noticeStates } from '../schemas/notice';
import { flag, listOf, maybe, nothing, shape, text, whole } from './answers';

const one = () => object({ id: number().integer().positive().required() });
/** The version that the person saw: an act on another one is refused as STALE. */
const version = () => number().integer().min(1).required();
/** Said with what readers notice, and kept in the audit. */
const reason = () =>
  string().trim().min(5, 'Say why, in at least 5 characters').max(300).required('Please give a reason');
const attachment = object({ name: text(), size: whole() }).nullable().defined();
const moved = shape({ version: whole() });
const claim = { claim: 'notices.edit' } as const;

const previewed = {
  id: text(),
  category: text(),
  title: text(),
  preview: text(),
  startDate: text(),
  senderName: text(),
};
const read = { ...previewed, description: text(), attachment };

const readers = {
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
      ids: array(number().integer().positive().required()).min(1).max(20).required(),
      reader: string().uuid().optional(),
    }),
    data: nothing,
  }),
};

const writers = {
  list: defineCall({
    method: 'GET',
    path: '/Notices/list',
    summary: 'Every notice with its state and how often it was opened',
    access: claim,
    query: listQuery({ category: string().oneOf(noticeCategories), state: string().oneOf(noticeStates) }, [
      'title',
      'category',
      'startDate',
      'endDate',
      'views',
    ]),
    data: pageOf({
      id: whole(),
      title: text(),
      category: text(),
      startDate: text(),
      endDate: maybe(),
      state: text(),
      pinned: flag(),
      senderName: text(),
      views: whole(),
      attachment,
      version: whole(),
      may: array(text()).required(),
    }),
  }),
  manage: defineCall({
    method: 'GET',
    path: '/Notices/manage/{id}',
    summary: 'A notice as it is edited; times are those of Africa/Lagos',
    access: claim,
    params: one(),
    data: shape({
      id: whole(),
      version: whole(),
      state: text(),
      published: flag(),
      category: text(),
      title: text(),
      html: text(),
      starts: text(),
      /** '' for no end. */
      ends: text(),
      pinned: flag(),
      senderName: text(),
      views: whole(),
      attachment,
      may: array(text()).required(),
    }),
  }),
  preview: defineCall({
    method: 'POST',
    path: '/Notices/preview',
    summary: 'The body as readers would get it: sanitised HTML and the plain-text preview',
    access: claim,
    body: object({ html: noticeBody() }),
    data: shape({ description: text(), preview: text() }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/Notices/create',
    summary: 'Writes a notice; it stays unpublished unless `publish` says otherwise',
    access: claim,
    body: noticeSchema,
    data: shape({ id: whole(), version: whole() }),
  }),
  update: defineCall({
    method: 'PUT',
    path: '/Notices/update/{id}',
    summary: 'Changes a notice',
    access: claim,
    params: one(),
    body: noticeSchema.shape({ version: version() }),
    data: moved,
  }),
  publish: defineCall({
    method: 'POST',
    path: '/Notices/publish/{id}',
    summary: 'Shows a notice to its readers, from its start on',
    access: claim,
    params: one(),
    body: object({ version: version() }),
    data: moved,
  }),
  unpublish: defineCall({
    method: 'POST',
    path: '/Notices/unpublish/{id}',
    summary: 'Takes a notice from its readers',
    access: claim,
    params: one(),
    body: object({ version: version(), reason: reason() }),
    data: moved,
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Notices/delete/{id}',
    summary: 'Deletes a notice with its attachment; the audit keeps what it said',
    access: claim,
    params: one(),
    body: object({ version: version(), reason: reason() }),
    data: nothing,
  }),
  attach: defineCall({
    method: 'POST',
    path: '/Notices/attach/{id}',
    summary: 'Attaches a PDF of at most 2 MB (multipart field `file`) in place of the one before',
    access: claim,
    params: one(),
    query: object({ version: version() }),
    data: shape({ version: whole(), attachment: shape({ name: text(), size: whole() }) }),
  }),
  detach: defineCall({
    method: 'POST',
    path: '/Notices/detach/{id}',
    summary: 'Takes the attachment off a notice',
    access: claim,
    params: one(),
    body: object({ version: version() }),
    data: moved,
  }),
};

export const notices = { ...readers, ...writers };
