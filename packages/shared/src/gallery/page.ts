import type { ReactNode } from 'react';

/** A page of the gallery. */
export interface GalleryPage {
  /** Its address below `/gallery/`. */
  path: string;
  title: string;
  /** What it shows, by the names that the doors export. A test looks that nothing is missing. */
  shows: readonly string[];
  Show: () => ReactNode;
  /** Without the gallery's own heading: the page brings one. */
  whole?: true;
}
