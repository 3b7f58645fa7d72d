import { calls, formatDateTime, type CallData } from '@portal/shared/model';
import { saveFile, type Column } from '@portal/shared/report';
import { Badge, Button, DownloadIcon, Text } from '@portal/shared/ui';
import { useState } from 'react';

type ExportFile = CallData<typeof calls.exports.mine>[number];

const states = {
  working: { label: 'Being made', palette: 'blue' },
  ready: { label: 'Ready', palette: 'green' },
  failed: { label: 'Not made', palette: 'red' },
} as const;

function State({ state }: ExportFile) {
  const { label, palette } = states[state];
  return <Badge colorPalette={palette}>{label}</Badge>;
}

function Take({ id, fileName, state }: ExportFile) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (state !== 'ready') return null;
  const take = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await saveFile(calls.exports.file, { params: { id } }, fileName);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The file could not be fetched.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        loading={busy}
        aria-label={`Download ${fileName}`}
        onClick={() => void take()}
      >
        <DownloadIcon aria-hidden /> Download
      </Button>
      {failure && (
        <Text role="alert" mt="1" textStyle="sm" color="fg.error">
          {failure}
        </Text>
      )}
    </>
  );
}

export const fileColumns: readonly Column<ExportFile>[] = [
  { header: 'File', cell: ({ fileName }) => fileName },
  { header: 'State', cell: (file) => <State {...file} /> },
  { header: 'Rows', align: 'end', cell: ({ rows }) => rows?.toLocaleString('en') ?? '–' },
  { header: 'Kept until', cell: ({ expires }) => (expires ? formatDateTime(expires) : '–') },
  { header: 'Download', align: 'end', cell: (file) => <Take {...file} /> },
];
