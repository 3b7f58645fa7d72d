import { queryOf, request, useQuery } from '@portal/shared/http';
import { calls, formatDate, type CallData } from '@portal/shared/model';
import { saveFile } from '@portal/shared/lists';
import { Button, DocumentIcon, ErrorMessage, Loading, Stack, Text } from '@portal/shared/ui';
import { Modal, SafeHtml } from '@portal/shared/ui/overlay';
import { useEffect, useState } from 'react';

type Notice = CallData<typeof calls.notices.one>;

function Attachment({ id, attachment }: Pick<Notice, 'id' | 'attachment'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!attachment) return null;
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await saveFile(calls.notices.attachment, { params: { id: Number(id) } }, attachment.name);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button
        variant="outline"
        height="auto"
        minH="11"
        py="2"
        whiteSpace="normal"
        textAlign="start"
        loading={busy}
        onClick={() => void save()}
      >
        <DocumentIcon aria-hidden />
        {attachment.name} (PDF, {Math.ceil(attachment.size / 1024)} KB)
      </Button>
      <Text role="alert" color="fg.error">
        {failure}
      </Text>
    </div>
  );
}

function NoticeBody({ notice }: { notice: Notice }) {
  const { id, description, category, startDate, senderName, attachment } = notice;
  useEffect(() => {
    // Whether it is counted is nothing to trouble the reader with.
    request(calls.notices.viewed, { body: { ids: [Number(id)] } }).catch(() => undefined);
  }, [id]);
  return (
    <Stack gap="4">
      <Text textStyle="sm" color="fg.subtle">
        {[senderName, formatDate(startDate), category].join(' · ')}
      </Text>
      <SafeHtml html={description} />
      <Attachment id={id} attachment={attachment} />
    </Stack>
  );
}

/** A notice in full, with its PDF. */
export function NoticeDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const notice = useQuery(queryOf(calls.notices.one, { params: { id: Number(id) } }));
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
      {notice.isPending && <Loading label="Loading the notice…" />}
      {notice.isError && <ErrorMessage error={notice.error} retry={() => void notice.refetch()} />}
      {notice.data && <NoticeBody notice={notice.data} />}
    </Modal>
  );
}
