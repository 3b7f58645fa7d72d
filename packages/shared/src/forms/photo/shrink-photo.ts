import { photoLimit, photoTypes, texts } from '../../model';

/** Why a photo was not taken, in the specification's words. */
export class PhotoError extends Error {
  override name = 'PhotoError';
}

/** What of the browser the shrinking uses; tests bring their own. */
export interface PhotoTools {
  decode(file: Blob, width?: number): Promise<ImageBitmap>;
  /** Draws the picture and gives it as JPEG of that quality, 0 to 1. */
  encode(picture: ImageBitmap, quality: number): Promise<Blob>;
}

/** Wide enough for the slip at 300 dots per inch. */
const photoWidth = 480;
const qualities = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

async function encodeOn(picture: ImageBitmap, quality: number): Promise<Blob> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: picture.width, height: picture.height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new PhotoError(texts.forms.photoType));
    canvas.toBlob(done, 'image/jpeg', quality);
  });
}

export const browserTools: PhotoTools = {
  decode: (file, width) =>
    createImageBitmap(file, {
      imageOrientation: 'from-image',
      ...(width && { resizeWidth: width, resizeQuality: 'high' as const }),
    }),
  encode: encodeOn,
};

export const isPhoto = (type: string) => (photoTypes as readonly string[]).includes(type);

/**
 * A passport photo smaller than the limit of 102,400 bytes: as it is when it already fits, otherwise scaled down and
 * saved as JPEG in falling quality. Throws `PhotoError` for what is no JPEG or PNG picture or does not get small enough.
 */
export async function shrinkPhoto(file: File, tools: PhotoTools = browserTools): Promise<File> {
  if (!isPhoto(file.type)) throw new PhotoError(texts.forms.photoType);
  const fits = file.size < photoLimit;
  const picture = await tools.decode(file, fits ? undefined : photoWidth).catch((cause: unknown) => {
    throw new PhotoError(texts.forms.photoType, { cause });
  });
  try {
    if (fits) return file;
    for (const quality of qualities) {
      const blob = await tools.encode(picture, quality);
      if (blob.size < photoLimit) return new File([blob], 'passport.jpg', { type: 'image/jpeg' });
    }
  } finally {
    picture.close();
  }
  throw new PhotoError(texts.forms.photoSize);
}
