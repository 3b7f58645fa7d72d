import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors';
import { ConcurrencyLimit } from '../process/concurrency-limit';

/** A tiny file can unpack to a huge picture. */
const mostPixels = 24_000_000;
/**
 * Of a PNG that is one pixel wide and millions high, each line takes as long as one of a real picture. A JPEG has no side
 * above that.
 */
const longestSide = 65_535;
/** A picture of the web has ten. Each takes as long as a whole picture, and needs forty bytes of the file. */
const mostScans = 100;
/** Begins each scan of a JPEG, and nothing else in what is compressed. */
const scan = Buffer.from([0xff, 0xda]);
const jpeg = Buffer.from([0xff, 0xd8]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
/** Where a PNG says its width and height, before anything else. */
const pngSides = { from: 16, to: 24 };

/**
 * Who signs in waits for the same threads: two of four are for pictures, few wait for them, and the rest come again.
 */
const turns = new ConcurrencyLimit({
  width: 2,
  longest: 60,
  timeout: 30_000,
  refusal: () =>
    new AppError('BUSY', {
      message: 'Many pictures are being read. Wait half a minute and send yours again.',
      retryAfter: 30,
    }),
});

function hasManyScans(bytes: Buffer): boolean {
  if (!bytes.subarray(0, jpeg.length).equals(jpeg)) return false;
  let count = 0;
  for (
    let at = bytes.indexOf(scan);
    at >= 0 && count <= mostScans;
    at = bytes.indexOf(scan, at + scan.length)
  )
    count += 1;
  return count > mostScans;
}

function isLine(bytes: Buffer): boolean {
  if (!bytes.subarray(0, png.length).equals(png) || bytes.length < pngSides.to) return false;
  const { from } = pngSides;
  return Math.max(bytes.readUInt32BE(from), bytes.readUInt32BE(from + 4)) > longestSide;
}

/**
 * Draws a picture that somebody has sent. `unreadable`: what is thrown for one that is none, is broken, or was made to take
 * long. Throws BUSY while many are drawn.
 */
export function drawPicture<T>(
  bytes: Buffer,
  draw: (picture: Sharp) => Promise<T>,
  unreadable: (cause: unknown) => AppError,
): Promise<T> {
  if (hasManyScans(bytes)) return Promise.reject(unreadable(new Error(`more than ${mostScans} scans`)));
  if (isLine(bytes)) return Promise.reject(unreadable(new Error(`a side above ${longestSide} pixels`)));
  return turns.run(async () => {
    try {
      return await draw(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }));
    } catch (cause) {
      throw cause instanceof AppError ? cause : unreadable(cause);
    }
  });
}
