import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  text: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

/** Sizes follow the data; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980: nothing of a file depends on when it was made. */
const noDate = 0x0021;

/** Fields of a record: values and how many bytes each takes. */
function record(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

const common = ({ crc, packed, size, name }: Omit<Written, 'at'>) =>
  [
    [version, 2],
    [flags, 2],
    [deflated, 2],
    [0, 2],
    [noDate, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  ] as const;

const localHeader = (name: Buffer) =>
  Buffer.concat([record([0x04034b50, 4], ...common({ name, crc: 0, packed: 0, size: 0 })), name]);

const dataDescriptor = ({ crc, packed, size }: Written) =>
  record([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4]);

const directoryEntry = (entry: Written) =>
  Buffer.concat([
    record(
      [0x02014b50, 4],
      [version, 2],
      ...common(entry),
      ...([
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [entry.at, 4],
      ] as const),
    ),
    entry.name,
  ]);

const directoryEnd = ({ count, bytes, at }: { count: number; bytes: number; at: number }) =>
  record([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [bytes, 4], [at, 4], [0, 2]);

async function* utf8(text: ZipEntry['text'], written: Written): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece, 'utf8');
    Object.assign(written, { crc: crc32(bytes, written.crc), size: written.size + bytes.length });
    yield bytes;
  }
}

async function* packed(entry: ZipEntry, written: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const feeding = pipeline(Readable.from(utf8(entry.text, written)), deflate);
  // Who reads `deflate` meets the same error.
  feeding.catch(() => undefined);
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    Object.assign(written, { packed: written.packed + chunk.length });
    yield chunk;
  }
  await feeding;
}

/** A zip file made while it is read, whatever its size below 4 GB: nothing is held but the piece in hand. */
export async function* zipped(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const done: Written[] = [];
  let at = 0;
  const place = (bytes: Buffer) => {
    at += bytes.length;
    return bytes;
  };
  for (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, at };
    yield place(localHeader(written.name));
    for await (const chunk of packed(entry, written)) yield place(chunk);
    yield place(dataDescriptor(written));
    done.push(written);
  }
  const directory = Buffer.concat(done.map(directoryEntry));
  yield directory;
  yield directoryEnd({ count: done.length, bytes: directory.length, at });
}
