import { counted } from '../../model';
import { Alert, Button, Flex, Text, chakra, whenCompact } from '../../ui';
import type { ExportView } from './use-export';

function Words({ file, busy }: Pick<ExportView, 'file' | 'busy'>) {
  if (busy || !file) return <>Making the file…</>;
  if (file.state === 'working') {
    return (
      <>The file is large and is being made. You may go on working: a notification comes when it is ready.</>
    );
  }
  return (
    <>
      {file.fileName} is ready, with {counted(file.rows ?? 0, 'row')}.
    </>
  );
}

/** How the file that was asked for is coming along. Its region is there before, so that it is read out. */
export function ExportNotice({ view }: { view: ExportView }) {
  const { file, busy, error, save, dismiss } = view;
  const failed = error ?? (file?.state === 'failed' ? new Error('The file could not be made.') : null);
  const shown = busy || file;
  return (
    <>
      {failed && (
        <Alert status="error" title="The list was not exported">
          <Text>{failed.message}</Text>
          <Button size="sm" variant="outline" mt="2" onClick={dismiss}>
            Close
          </Button>
        </Alert>
      )}
      <chakra.div aria-live="polite" _empty={{ mt: '-4' }} css={whenCompact({ _empty: { mt: '-3' } })}>
        {shown && !failed && (
          <Flex wrap="wrap" gap="3" align="center" textStyle="sm" color="fg.muted">
            <span>
              <Words file={file} busy={busy} />
            </span>
            {file?.state === 'ready' && !busy && (
              <>
                <Button size="sm" variant="outline" onClick={save}>
                  Download
                </Button>
                <Button size="sm" variant="ghost" onClick={dismiss}>
                  Close
                </Button>
              </>
            )}
          </Flex>
        )}
      </chakra.div>
    </>
  );
}
