import sharp from 'sharp';
import { aPhoto } from '../../../test/admission-builders';
import { manyScans } from '../../../test/many-scans';
import { AppError } from '../errors';
import { drawPicture } from './drawn-picture';

const unreadable = (cause: unknown) => new AppError('FILE_TYPE', { cause });
const draw = (bytes: Buffer) => drawPicture(bytes, (picture) => picture.jpeg().toBuffer(), unreadable);

describe('a picture that somebody has sent', () => {
  it('is drawn, also in the several scans of the web', async () => {
    expect((await draw(await aPhoto())).length).toBeGreaterThan(0);
    expect((await draw(manyScans(10))).length).toBeGreaterThan(0);
  });

  it('is refused before it is read where it was made to take minutes', async () => {
    const begun = jest.fn();
    const bomb = drawPicture(manyScans(101), begun, unreadable);
    await expect(bomb).rejects.toMatchObject({ code: 'FILE_TYPE' });
    expect(begun).not.toHaveBeenCalled();
  });

  it('is refused where it is a line of millions of pixels, however small its file is', async () => {
    const begun = jest.fn();
    const line = await sharp({ create: { width: 1, height: 70_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(line.length).toBeLessThan(2000);
    await expect(drawPicture(line, begun, unreadable)).rejects.toMatchObject({ code: 'FILE_TYPE' });
    expect(begun).not.toHaveBeenCalled();
    const page = await sharp({ create: { width: 100, height: 16_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await draw(page)).length).toBeGreaterThan(0);
  });

  it('is refused where it is broken, in the words of whoever reads it', async () => {
    await expect(draw(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'FILE_TYPE' });
  });

  it('leaves threads to who signs in: two are drawn at once, few wait, and the rest come again', async () => {
    const photo = await aPhoto();
    const open: (() => void)[] = [];
    const held = () =>
      drawPicture(photo, () => new Promise<void>((resolve) => open.push(() => resolve())), unreadable);
    const asked = Array.from({ length: 63 }, held);
    const late = asked.at(-1);
    await expect(late).rejects.toMatchObject({ code: 'BUSY' });
    expect(open).toHaveLength(2);
    // Each that ends lets the next one begin.
    for (let done = 0; done < 62; done += 1) {
      open[done]?.();
      await asked[done];
    }
    expect(open).toHaveLength(62);
  });
});
