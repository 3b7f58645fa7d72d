import { browserTools, isPhoto, type PhotoTools } from './shrink-photo';

/** Enough to read a page that was photographed; the server draws it no larger. */
const pageWidth = 1_600;
/** Bytes of a document: the server refuses more. */
const documentLimit = 2 * 1024 * 1024;

/**
 * A photographed page that fits: as it is when it does, or when it is no picture that this browser can read, which the
 * server then judges; otherwise scaled down and saved as JPEG.
 */
export async function shrinkPage(file: File, tools: PhotoTools = browserTools): Promise<File> {
  if (!isPhoto(file.type) || file.size <= documentLimit) return file;
  const picture = await tools.decode(file, pageWidth).catch(() => null);
  if (!picture) return file;
  try {
    const blob = await tools.encode(picture, 0.8);
    const name = file.name.replace(/\.[^.]*$/, '') + '.jpg';
    return blob.size < file.size ? new File([blob], name, { type: 'image/jpeg' }) : file;
  } finally {
    picture.close();
  }
}
