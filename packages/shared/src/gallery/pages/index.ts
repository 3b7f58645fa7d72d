import type { GalleryPage } from '../page';
import { actionPages } from './actions';
import { basics } from './basics';
import { drafts } from './drafts';
import { files } from './files';
import { forms } from './forms';
import { letterPages } from './letters';
import { lists } from './lists';
import { messages } from './messages';
import { officials } from './officials';
import { overlays } from './overlays';
import { payments } from './payments';
import { ticks } from './ticks';

/** Every page of the gallery, in the order of its menu. */
export const pages: readonly GalleryPage[] = [
  ...basics,
  ...messages,
  ...overlays,
  ...forms,
  ...drafts,
  ...ticks,
  ...actionPages,
  ...officials,
  ...lists,
  ...letterPages,
  ...files,
  ...payments,
];
