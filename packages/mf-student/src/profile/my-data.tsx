import { student } from '@portal/contracts/student';
import { saveFile } from '@portal/shared/lists';
import { useSession } from '@portal/shared/session';
import { Button, DownloadIcon, Panel, Text } from '@portal/shared/ui';
import { useState } from 'react';

/** What the portal holds about the student, as a file. It is for nobody who acts as them: the server refuses it. */
export function MyData() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (useSession()?.isImpersonating) return null;
  const save = async () => {
    setBusy(true);
    setFailure(null);
    await saveFile(student.ownData.download, {}, 'my-data.zip')
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Panel title="My data">
      <Text color="fg.muted">
        Everything that the portal holds about you, as a file (zip) with a page that you can read: your
        record, registrations, published results, invoices and payments, hostels and documents. It can be made
        three times a day. Keep it where only you can open it.
      </Text>
      <Button variant="outline" alignSelf="start" loading={busy} onClick={() => void save()}>
        <DownloadIcon aria-hidden />
        Download my data
      </Button>
      <Text role="alert" color="fg.error">
        {failure}
      </Text>
    </Panel>
  );
}
