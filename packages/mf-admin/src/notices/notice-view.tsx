import { formatDateTime } from '@portal/shared/model';
import { Alert, Button, DocumentIcon, Stack, Text } from '@portal/shared/ui';
import { Modal, SafeHtml } from '@portal/shared/ui/overlay';

export interface ShownNotice {
  title: string;
  category: string;
  /** ISO time; null while it has none. */
  startDate: string | null;
  senderName: string;
  html: string;
  /** Name of the attached file. */
  attachment: string | null;
  /** The first characters as text; shown where the whole notice is not. */
  preview?: string;
}

/** A notice as its readers see it. */
export function NoticeView({ notice, onClose }: { notice: ShownNotice; onClose: () => void }) {
  const { title, category, startDate, senderName, html, attachment, preview } = notice;
  const about = [category, startDate && formatDateTime(startDate), senderName].filter(Boolean);
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      size="lg"
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap="4">
        <Text textStyle="sm" color="fg.muted">
          {about.join(' · ')}
        </Text>
        <SafeHtml html={html} />
        {attachment && (
          <Text display="flex" gap="2" alignItems="center">
            <DocumentIcon size={18} aria-hidden />
            {attachment}
          </Text>
        )}
        {preview !== undefined && (
          <Alert status="info" title="In lists and on the landing page">
            {preview}
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}
