import { exportCalls, saveFile } from '@portal/shared/lists';
import { type CallData, counted, formatDateTime } from '@portal/shared/model';
import { Box, Button, DownloadIcon, Flex, Text, chakra, StateBadge } from '@portal/shared/ui';
import { useState } from 'react';

type ExportFile = CallData<typeof exportCalls.mine>[number];

const states = {
  working: { label: 'Being made', meaning: 'underway' },
  ready: { label: 'Ready', meaning: 'good' },
  failed: { label: 'Not made', meaning: 'bad' },
} as const;

function factsOf({ state, rows, expires }: ExportFile): string {
  if (state === 'working') return 'A notification comes when it is ready.';
  if (state === 'failed' || rows === null || !expires) return 'Please export the list again.';
  return `${counted(rows, 'row')}, kept until ${formatDateTime(expires)}`;
}

/** Fetches a file; what the server has against it is said, since a right may have gone meanwhile. */
function useTake({ id, fileName }: ExportFile) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await saveFile(exportCalls.file, { params: { id } }, fileName);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The file could not be fetched.');
    } finally {
      setBusy(false);
    }
  };
  return { take, busy, failure };
}

function Item(file: ExportFile) {
  const { fileName, state } = file;
  const { take, busy, failure } = useTake(file);
  const { label, meaning } = states[state];
  return (
    <Flex wrap="wrap" gap="3" align="center" justify="space-between">
      <Box minW="0" flex="1 1 16rem">
        <Flex gap="3" align="center" wrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {fileName}
          </Text>
          <StateBadge meaning={meaning}>{label}</StateBadge>
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {factsOf(file)}
        </Text>
        {failure && (
          <Text role="alert" textStyle="sm" color="fg.error">
            {failure}
          </Text>
        )}
      </Box>
      {state === 'ready' && (
        <Button
          size="sm"
          variant="outline"
          loading={busy}
          aria-label={`Download ${fileName}`}
          onClick={() => void take()}
        >
          <DownloadIcon aria-hidden /> Download
        </Button>
      )}
    </Flex>
  );
}

/** Files of a person, newest first. */
export function FileList({ files }: { files: readonly ExportFile[] }) {
  return (
    <chakra.ul listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3" shadow="sm">
      {files.map((file) => (
        <chakra.li key={file.id} px="5" py="3.5" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
          <Item {...file} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
