const two = (number: number) => [number >> 8, number & 255];
const segment = (marker: number, bytes: readonly number[]) => [
  0xff,
  marker,
  ...two(bytes.length + 2),
  ...bytes,
];
/** Bits as bytes; one that is all ones is followed by a zero, so that it begins nothing. */
function packed(bits: string): number[] {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  return (padded.match(/.{8}/g) ?? []).flatMap((each) => {
    const byte = parseInt(each, 2);
    return byte === 0xff ? [byte, 0] : [byte];
  });
}
/** A Huffman table of one code, the bit 0. */
const table = (kind: number, value: number) => segment(0xc4, [kind, 1, ...Array<number>(15).fill(0), value]);

/**
 * A grey progressive JPEG of so many scans that all say "nothing here": a few bytes each, and each is read through the
 * whole picture.
 */
export function manyScans(count: number): Buffer {
  const side = 64;
  const blocks = (side / 8) ** 2;
  // A run of 16,384 blocks: a small picture ends within it.
  const empty = packed(`0${'0'.repeat(14)}`);
  const scans = Array.from({ length: count - 1 }, () => [
    ...segment(0xda, [1, 1, 0, 1, 63, 0]),
    ...empty,
  ]).flat();
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(0xc2, [8, ...two(side), ...two(side), 1, 1, 0x11, 0]),
    ...table(0x00, 0),
    ...table(0x10, 0xe0),
    ...segment(0xda, [1, 1, 0, 0, 0, 1]),
    ...packed('0'.repeat(blocks)),
    ...scans,
    0xff,
    0xd9,
  ]);
}
