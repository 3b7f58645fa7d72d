import { useId, useRef, useState, type DragEvent } from 'react';
import { xlsxType } from '../calls';
import { mostMegabytes } from './send-file';
import { Text, UploadIcon, VisuallyHidden, chakra } from '../../ui';

interface FileChoiceProps {
  label: string;
  busy: boolean;
  /** Comma-separated text is taken as well. */
  csv: boolean;
  large: boolean;
  onFile: (file: File) => void;
}

/** Takes a file from the device's own chooser, by keyboard too, or dropped on it. */
export function FileChoice({ label, busy, csv, large, onFile }: FileChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    // The same file can be chosen again after it was corrected.
    if (input.current) input.current.value = '';
    if (file && !busy) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <chakra.div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <chakra.label
        htmlFor={id}
        display="flex"
        flexDirection="column"
        alignItems="center"
        gap="2"
        px="4"
        py={{ base: '7', sm: '10' }}
        textAlign="center"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor={over ? 'colorPalette.solid' : 'border.emphasized'}
        bg={over ? 'colorPalette.subtle' : 'bg.panel'}
        borderRadius="l3"
        cursor={busy ? 'progress' : 'pointer'}
        _hover={{ borderColor: 'colorPalette.solid' }}
        _focusWithin={{ outline: '2px solid', outlineColor: 'colorPalette.solid', outlineOffset: '2px' }}
      >
        <chakra.span color="colorPalette.fg">
          <UploadIcon size={28} aria-hidden />
        </chakra.span>
        <chakra.span fontWeight="semibold">{label}</chakra.span>
        <Text as="span" textStyle="sm" color="fg.muted">
          Choose a spreadsheet ({csv ? '.xlsx or .csv' : '.xlsx'}, at most {mostMegabytes({ large })} MB), or
          drop it here
        </Text>
        <VisuallyHidden asChild>
          <input
            ref={input}
            id={id}
            type="file"
            accept={csv ? `.xlsx,.csv,text/csv,${xlsxType}` : `.xlsx,${xlsxType}`}
            disabled={busy}
            onChange={(event) => take(event.target.files?.[0])}
          />
        </VisuallyHidden>
      </chakra.label>
    </chakra.div>
  );
}
