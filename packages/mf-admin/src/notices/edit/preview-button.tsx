import { useFormContext } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import { administration, lagosInstant } from '@portal/contracts/administration';
import { useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { NoticeView, type ShownNotice } from '../notice-view';
import type { Written } from './save-notice';

interface PreviewButtonProps {
  /** Name of the file that will be attached. */
  attachment: string | null;
  /** Who sent it; somebody else than the person when they change the notice of another. */
  senderName: string | undefined;
}

/** Shows what is entered as readers would get it; the server says what of the text they would. */
export function PreviewButton({ attachment, senderName }: PreviewButtonProps) {
  const { getValues } = useFormContext<Written>();
  const session = useSession();
  const [shown, setShown] = useState<ShownNotice | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async () => {
    const { html, title, category, starts } = getValues();
    setBusy(true);
    try {
      const { description, preview } = await request(administration.notices.preview, { body: { html } });
      const startDate = starts ? lagosInstant(starts).toISOString() : null;
      setShown({
        title: title || 'Notice',
        category,
        startDate,
        html: description,
        preview,
        attachment,
        senderName: senderName ?? session?.fullName ?? '',
      });
    } catch (error) {
      toast({ severity: 'error', title: 'No preview', body: error instanceof Error ? error.message : '' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {/* Not disabled: the focus comes back to it from the preview. */}
      <Button
        type="button"
        variant="outline"
        aria-disabled={busy}
        onClick={busy ? undefined : () => void show()}
      >
        Preview
      </Button>
      {shown && <NoticeView notice={shown} onClose={() => setShown(null)} />}
    </>
  );
}
