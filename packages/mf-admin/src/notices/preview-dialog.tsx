import { useQuery } from '@portal/shared/http';
import { lagosInstant } from '@portal/contracts/administration';
import { ErrorMessage, Loading } from '@portal/shared/ui';
import type { ActionDialogProps } from '@portal/shared/lists';
import { Modal } from '@portal/shared/ui/overlay';
import { noticeQuery, type NoticeRow } from './notices.api';
import { NoticeView } from './notice-view';

/** A stored notice, previewed as a reader. */
export function PreviewDialog({ row, onClose }: ActionDialogProps<NoticeRow>) {
  const notice = useQuery(noticeQuery(row.id));
  if (!notice.data) {
    return (
      <Modal open onClose={onClose} title={row.title} size="lg">
        {notice.isPending && <Loading label="Loading the notice…" />}
        {notice.isError && <ErrorMessage error={notice.error} retry={() => void notice.refetch()} />}
      </Modal>
    );
  }
  const { title, category, starts, senderName, html, attachment } = notice.data;
  const startDate = lagosInstant(starts).toISOString();
  const shown = { title, category, startDate, senderName, html, attachment: attachment?.name ?? null };
  return <NoticeView notice={shown} onClose={onClose} />;
}
