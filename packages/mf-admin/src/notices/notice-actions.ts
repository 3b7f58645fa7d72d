import { administration } from '@portal/contracts/administration';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { editPath, type NoticeRow } from './notices.api';
import { PreviewDialog } from './preview-dialog';

/** What is done with a notice. */
export const noticeActions: readonly RowAction<NoticeRow>[] = [
  { label: 'Preview', dialog: PreviewDialog },
  { label: 'Edit', may: 'edit', to: ({ id }) => editPath(id) },
  rowAction({
    label: 'Publish',
    may: 'publish',
    call: administration.notices.publish,
    input: ({ id, version }) => ({ params: { id }, body: { version } }),
    done: 'The notice is published',
    failureTitle: 'Not published',
  }),
  rowAction({
    label: 'Unpublish',
    may: 'unpublish',
    danger: true,
    question: ({ title }) => `Unpublish “${title}”?`,
    consequence: 'Its readers no longer see it. It stays here and can be published again.',
    reason: administration.notices.unpublish.body.pick(['reason']),
    call: administration.notices.unpublish,
    input: ({ id, version }, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'The notice is unpublished',
  }),
  rowAction({
    label: 'Delete',
    may: 'delete',
    danger: true,
    question: ({ title }) => `Delete “${title}”?`,
    consequence: 'The notice and its attachment are gone for good. The audit log keeps what it said.',
    reason: administration.notices.remove.body.pick(['reason']),
    call: administration.notices.remove,
    input: ({ id, version }, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'The notice is deleted',
  }),
];
