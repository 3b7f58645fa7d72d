import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { counted } from '@portal/shared/model';

const inflate = promisify(inflateRaw);

/** What is wrong with a file, in words for the person who sent it. */
export class SheetError extends Error {
  constructor(
    readonly reason: 'type' | 'size',
    message: string,
  ) {
    super(message);
  }
}

export const notASpreadsheet = () =>
  new SheetError('type', 'This is no spreadsheet that can be read. Save it as .xlsx and send it again.');

interface Entry {
  method: number;
  packed: number;
  size: number;
  at: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;
const mostEntries = 500;
const encrypted = 1;

function findEnd(zip: Buffer): number {
  const last = zip.length - endBytes;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (zip.readUInt32LE(at) === endMark) return at;
  throw notASpreadsheet();
}

/** The files that the zip's directory names. Throws SheetError for anything unusual: spreadsheets have nothing of it. */
function directory(zip: Buffer): Map<string, Entry> {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  if (count > mostEntries) throw notASpreadsheet();
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== entryMark) throw notASpreadsheet();
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
    if (entries.has(name) || zip.readUInt16LE(at + 8) & encrypted) throw notASpreadsheet();
    entries.set(name, {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function packedBytes(zip: Buffer, { at, packed }: Entry): Buffer {
  if (zip.readUInt32LE(at) !== localMark) throw notASpreadsheet();
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (from + packed > zip.length) throw notASpreadsheet();
  return zip.subarray(from, from + packed);
}

/** Bytes that there is room for, and the rows that those are. */
interface Room {
  most: number;
  rows: number;
}

async function unpack(zip: Buffer, entry: Entry, { most, rows }: Room): Promise<Buffer> {
  const bytes = inBounds(() => packedBytes(zip, entry));
  if (entry.method === 0) return bytes;
  if (entry.method !== 8) throw notASpreadsheet();
  // What the directory says of the size may be a lie: unpacking itself stops.
  return inflate(bytes, { maxOutputLength: Math.max(most, 1) }).catch((error: { code?: string }) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch(rows) : notASpreadsheet();
  });
}

const tooMuch = (rows: number) =>
  new SheetError(
    'size',
    `Unpacked, the file is far too large. It may have at most ${counted(rows, 'row')} below its header.`,
  );

/** Numbers of a damaged file point behind its end. */
function inBounds<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_OUT_OF_RANGE' ? notASpreadsheet() : error;
  }
}

/** A zip whose files are unpacked one by one, all of them together up to `most` bytes. */
export function openZip(zip: Buffer, { most, rows }: Room) {
  let left = most;
  const entries = inBounds(() => directory(zip));
  return {
    has: (name: string) => entries.has(name),
    /** The text of a file; '' when there is none. Throws SheetError. */
    async text(name: string): Promise<string> {
      const entry = entries.get(name);
      if (!entry) return '';
      if (entry.size > left) throw tooMuch(rows);
      const bytes = await unpack(zip, entry, { most: left, rows });
      left -= bytes.length;
      const text = bytes.toString('utf8');
      // Entities of its own could make a small text a huge one.
      if (/<!(?:doctype|entity)/i.test(text)) throw notASpreadsheet();
      return text;
    },
  };
}
