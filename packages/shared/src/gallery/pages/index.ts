import type { GalleryPage } from '../page';
import { basics } from './basics';
import { desk } from './desk';
import { forms } from './forms';
import { messages } from './messages';
import { overlays } from './overlays';
import { payments } from './payments';
import { reports } from './reports';

/** Every page of the gallery, in the order of its menu. */
export const pages: readonly GalleryPage[] = [
  ...basics,
  ...messages,
  ...overlays,
  ...forms,
  ...desk,
  ...reports,
  ...payments,
];
