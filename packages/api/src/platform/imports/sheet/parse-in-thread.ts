import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { usualLimits, type SheetLimits } from './limits';
import { notASpreadsheet, SheetError } from './unzip';

interface ParsedRow {
  number: number;
  cells: string[];
}

const script = path.join(import.meta.dirname, 'parse-worker.mjs');
function answerOf(worker: Worker, milliseconds: number): Promise<ParsedRow[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(notASpreadsheet()), milliseconds);
    worker.once('message', ({ rows }: { rows: ParsedRow[] | null }) => {
      if (rows) resolve(rows);
      else reject(new SheetError('size', 'The cells hold too much text. Send the file in parts.'));
    });
    // Broken, or out of memory.
    worker.on('error', () => reject(notASpreadsheet()));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(notASpreadsheet());
    });
  });
}

/**
 * The rows of a vetted workbook, blank ones left out, read in a thread with limits of time and memory: the reader is
 * not made for files that want to harm it. Throws SheetError.
 */
export async function parseInThread(
  file: Buffer,
  { text, milliseconds, megabytes }: Pick<SheetLimits, 'text' | 'milliseconds' | 'megabytes'> = usualLimits,
): Promise<ParsedRow[]> {
  const worker = new Worker(script, {
    workerData: { file, mostText: text },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
    env: {},
  });
  try {
    return await answerOf(worker, milliseconds);
  } finally {
    await worker.terminate();
  }
}
