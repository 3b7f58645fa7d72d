import { useEffect, useRef, useState, type ReactNode } from 'react';
import { importCalls } from '../calls';
import { counted, formatDateTime, type CallInput, type CallSpec } from '../../model';
import { Alert, Button, DescriptionList, DownloadIcon, Flex, Heading, Stack, Text, chakra } from '../../ui';
import { ConfirmButton } from '../../ui/overlay';
import { saveFile } from '../files/save-file';
import { FileChoice } from './file-choice';
import { PreviewRows } from './preview-rows';
import type { Committed, Preview, TwoPhaseUploadProps } from './upload-types';
import type { UploadFailure } from './use-upload';

const rowsOf = (count: number) => counted(count, 'row');

/** A heading that takes the focus when its phase begins. */
function Phase({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="4">
      <Heading as="h2" size="md" ref={heading} tabIndex={-1} outline="none">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** A button that fetches a file, and says why when it does not come. */
function SaveButton({ children, onSave }: { children: ReactNode; onSave: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    await onSave()
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button size="sm" variant="outline" loading={busy} onClick={() => void save()}>
        <DownloadIcon aria-hidden />
        {children}
      </Button>
      {failure && (
        <Text role="alert" color="fg.error" textStyle="sm">
          {failure}
        </Text>
      )}
    </>
  );
}

function ErrorFile({ id }: { id: string }) {
  return (
    <SaveButton onSave={() => saveFile(importCalls.errors, { params: { id } }, 'refused-rows.xlsx')}>
      Download the refused rows
    </SaveButton>
  );
}

interface ChoosePhaseProps extends Pick<
  TwoPhaseUploadProps,
  'kind' | 'title' | 'columns' | 'csv' | 'large' | 'own'
> {
  busy: boolean;
  failure: UploadFailure | null;
  onFile: (file: File) => void;
}

/** First: the template, and the file. */
export function ChoosePhase({
  kind,
  title,
  columns = [],
  csv = false,
  large = false,
  own,
  busy,
  failure,
  onFile,
}: ChoosePhaseProps) {
  const saveTemplate = () =>
    own
      ? saveFile(own.template, { query: own.query } as CallInput<CallSpec>, own.fileName)
      : saveFile(importCalls.template, { params: { kind } }, `${kind}-template.xlsx`);
  return (
    <Stack gap="4">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <Text color="fg.muted" maxW="36rem">
          Fill in the template and upload it. Every row is checked first; nothing is changed before you say
          so.
        </Text>
        <SaveButton onSave={saveTemplate}>Download the template</SaveButton>
      </Flex>
      {columns.length > 0 && (
        <DescriptionList items={columns.map(({ header, hint }) => [header, hint ?? 'Required'] as const)} />
      )}
      {failure && (
        <Alert status="error" title="Nothing was uploaded" autoFocus key={failure.message}>
          <Text>{failure.message}</Text>
          {failure.details.length > 0 && (
            <chakra.ul mt="1" ps="5" listStyle="revert">
              {failure.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </chakra.ul>
          )}
        </Alert>
      )}
      <FileChoice label={title} busy={busy} csv={csv} large={large} onFile={onFile} />
      <Text role="status" color="fg.muted" minH="6">
        {busy ? 'Checking every row…' : ''}
      </Text>
    </Stack>
  );
}

interface PreviewPhaseProps extends Pick<TwoPhaseUploadProps, 'of'> {
  preview: Preview;
  /** The rows would now be judged otherwise than they were when somebody said to apply them. */
  changed: boolean;
  beside: ReactNode;
  onApply: () => Promise<void>;
  onAgain: () => void;
  onExpired: () => void;
}

/** Second: what would happen to each row, and the word to do it. */
export function PreviewPhase({
  preview,
  of,
  changed,
  beside,
  onApply,
  onAgain,
  onExpired,
}: PreviewPhaseProps) {
  const { id, fileName, counts, expires } = preview;
  const good = counts.ok + counts.warning;
  return (
    <Phase title={`What would happen with ${fileName}`}>
      {of && <Text fontWeight="medium">Every row is for {of}.</Text>}
      {changed && (
        <Alert status="warning" title="Nothing was applied yet" autoFocus>
          What this file was compared with has changed since. Every row was checked again: look at them, then
          apply them.
        </Alert>
      )}
      {counts.error > 0 && (
        <Alert status="warning" title={`${rowsOf(counts.error)} cannot be applied`}>
          {beside
            ? 'They are left out as they are. What is asked here may set some of them right; download the others with what is wrong, correct them and upload them again.'
            : 'They are left out. Download them with what is wrong, correct them and upload them again.'}
        </Alert>
      )}
      {beside}
      <PreviewRows first={preview} onExpired={onExpired} />
      <Flex wrap="wrap" gap="3" align="center">
        {good > 0 && (
          <ConfirmButton
            question={`Apply ${rowsOf(good)}${of ? ` for ${of}` : ''}?`}
            body={counts.error > 0 ? `${rowsOf(counts.error)} with errors will be left out.` : undefined}
            confirm="Apply"
            onConfirm={onApply}
          >
            Apply {rowsOf(good)}
          </ConfirmButton>
        )}
        <Button variant="outline" onClick={onAgain}>
          Choose another file
        </Button>
        {counts.error > 0 && <ErrorFile id={id} />}
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        This preview can be applied until {formatDateTime(expires)}.
      </Text>
    </Phase>
  );
}

interface DonePhaseProps extends Pick<TwoPhaseUploadProps, 'asJob'> {
  id: string;
  done: Committed;
  onAgain: () => void;
}

/** Last: what was applied, or is being applied. */
export function DonePhase({ id, done: { applied, refused }, asJob, onAgain }: DonePhaseProps) {
  const leftOut = refused > 0 ? `${rowsOf(refused)} left out.` : '';
  return (
    <Phase title={asJob ? 'Being applied' : 'Done'}>
      {asJob ? (
        <Alert status="info" title={`${rowsOf(applied)} being applied`}>
          {[leftOut, asJob].filter(Boolean).join(' ')}
        </Alert>
      ) : (
        <Alert status="success" title={`${rowsOf(applied)} applied`}>
          {leftOut || 'Every row of the file was applied.'}
        </Alert>
      )}
      <Flex wrap="wrap" gap="3" align="center">
        <Button variant="outline" onClick={onAgain}>
          Upload another file
        </Button>
        {refused > 0 && <ErrorFile id={id} />}
      </Flex>
    </Phase>
  );
}
