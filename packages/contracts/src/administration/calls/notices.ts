import {
  array,
  defineCall,
  flag,
  integer,
  listQuery,
  maybe,
  nothing,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import { noticeBody, noticeCategories, noticeSchema, noticeStates } from '../schemas/notice';

const one = () => object({ id: integer().positive().required() });
/** The version that the person saw: an act on another one is refused as STALE. */
const version = () => integer().min(1).required();
/** Said with what readers notice, and kept in the audit. */
const reason = () =>
  string().trim().min(5, 'Say why, in at least 5 characters').max(300).required('Please give a reason');
const attachment = object({ name: text(), size: whole() }).nullable().defined();
const moved = shape({ version: whole() });
const claim = { claim: 'notices.edit' } as const;

/** Notices for those who write them. */
export const notices = {
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
      state: string().oneOf(noticeStates).required(),
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
    invalidates: ['/Notices/'],
    summary: 'Writes a notice; it stays unpublished unless `publish` says otherwise',
    access: claim,
    body: noticeSchema,
    data: shape({ id: whole(), version: whole() }),
  }),
  update: defineCall({
    method: 'PUT',
    path: '/Notices/update/{id}',
    invalidates: ['/Notices/'],
    summary: 'Changes a notice',
    access: claim,
    params: one(),
    body: noticeSchema.shape({ version: version() }),
    data: moved,
  }),
  publish: defineCall({
    method: 'POST',
    path: '/Notices/publish/{id}',
    invalidates: ['/Notices/'],
    summary: 'Shows a notice to its readers, from its start on',
    access: claim,
    params: one(),
    body: object({ version: version() }),
    data: moved,
  }),
  unpublish: defineCall({
    method: 'POST',
    path: '/Notices/unpublish/{id}',
    invalidates: ['/Notices/'],
    summary: 'Takes a notice from its readers',
    access: claim,
    params: one(),
    body: object({ version: version(), reason: reason() }),
    data: moved,
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Notices/delete/{id}',
    invalidates: ['/Notices/'],
    summary: 'Deletes a notice with its attachment; the audit keeps what it said',
    access: claim,
    params: one(),
    body: object({ version: version(), reason: reason() }),
    data: nothing,
  }),
  attach: defineCall({
    method: 'POST',
    path: '/Notices/attach/{id}',
    invalidates: ['/Notices/'],
    summary: 'Attaches a PDF of at most 2 MB (multipart field `file`) in place of the one before',
    access: claim,
    params: one(),
    query: object({ version: version() }),
    data: shape({ version: whole(), attachment: shape({ name: text(), size: whole() }) }),
  }),
  detach: defineCall({
    method: 'POST',
    path: '/Notices/detach/{id}',
    invalidates: ['/Notices/'],
    summary: 'Takes the attachment off a notice',
    access: claim,
    params: one(),
    body: object({ version: version() }),
    data: moved,
  }),
};
