import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Trx } from '../../src/platform/database/database';
import { insertRows } from './rows';

/** Skin, cloth and wall of the drawn passport photos: nobody's face is in the demo. */
const looks = [
  ['#6b4226', '#1f4e79', '#e9edf2'],
  ['#8a5a36', '#7a2e2e', '#f1ece4'],
  ['#4e2f1c', '#2f6b46', '#e6eef0'],
  ['#7a4b2c', '#5a3d7a', '#f2eeea'],
  ['#5d3822', '#8a6d1f', '#eaf0ea'],
  ['#915f3c', '#334a5c', '#f3f0f4'],
] as const;

function drawing([skin, cloth, wall]: (typeof looks)[number]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="360" viewBox="0 0 280 360">
    <rect width="280" height="360" fill="${wall}"/>
    <path d="M30 360c0-70 46-108 110-108s110 38 110 108z" fill="${cloth}"/>
    <rect x="116" y="196" width="48" height="76" rx="22" fill="${skin}"/>
    <ellipse cx="140" cy="150" rx="62" ry="76" fill="${skin}"/>
    <path d="M76 140c0-58 28-84 64-84s64 26 64 84c-10-34-26-46-64-46s-54 12-64 46z" fill="#1d1410"/>
  </svg>`;
}

/** The same id for the same person in every run. */
export function portraitId(key: string): string {
  const hash = createHash('md5').update(`portrait ${key}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Stores a passport photo for each key; gives back nothing, because `portraitId` tells where each is. */
export async function writePortraits(trx: Trx, keys: readonly string[]): Promise<void> {
  const images = await Promise.all(
    looks.map((look) =>
      sharp(Buffer.from(drawing(look)))
        .jpeg({ quality: 80 })
        .toBuffer(),
    ),
  );
  const rows = keys.map((key, index) => {
    const bytes = images[index % images.length] as Buffer;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { id: portraitId(key), sha256, type: 'image/jpeg', bytes: `\\x${bytes.toString('hex')}` };
  });
  await insertRows(trx, 'blob', rows);
}
