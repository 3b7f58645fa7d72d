import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { notASpreadsheet, SheetError } from './unzip';

interface ParsedRow {
  number: number;
  cells: string[];
}

const script = path.join(import.meta.dirname, 'parse-worker.mjs');
/** Of the texts of all cells. */
const mostText = 8 * 1024 * 1024;
/** 5,000 wide rows take a second; what takes longer than this was made to. */
const longestMilliseconds = 10_000;
const mostMegabytes = 256;
/** Threads at once; further files wait. */
const mostThreads = 2;

const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostThreads) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

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
export function parseInThread(file: Buffer, milliseconds = longestMilliseconds): Promise<ParsedRow[]> {
  return inTurn(async () => {
    const worker = new Worker(script, {
      workerData: { file, mostText },
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
      execArgv: [],
      env: {},
    });
    try {
      return await answerOf(worker, milliseconds);
    } finally {
      await worker.terminate();
    }
  });
}
