import { useCall } from '@portal/shared/http';
import { exportCalls, saveFile } from '@portal/shared/lists';
import { useSession } from '@portal/shared/session';
import { Button, DownloadIcon } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { Broadsheet } from './broadsheet.api';

/** The class that is shown as a spreadsheet. Files are not for those who act as somebody else: the server refuses them. */
export function ExportBroadsheet({ shown }: { shown: Broadsheet }) {
  const create = useCall(exportCalls.create);
  const [busy, setBusy] = useState(false);
  const impersonating = useSession()?.isImpersonating ?? false;
  if (impersonating) return null;
  const save = async () => {
    const { sessionId, semesterId, departmentId, level, optionId } = shown;
    const query = { sessionId, semesterId, departmentId, level, ...(optionId !== null && { optionId }) };
    setBusy(true);
    try {
      const { id, fileName } = await create.mutateAsync({
        body: { list: 'broadsheet', format: 'xlsx', query },
      });
      await saveFile(exportCalls.file, { params: { id } }, fileName);
    } catch (error) {
      const body = error instanceof Error ? error.message : '';
      toast({ severity: 'error', title: 'The class was not exported', body });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" loading={busy} onClick={() => void save()}>
      <DownloadIcon aria-hidden />
      Export (xlsx)
    </Button>
  );
}
