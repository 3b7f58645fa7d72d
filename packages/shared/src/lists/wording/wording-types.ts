import type { ReactNode } from 'react';
import type { Wording, WordedLetter } from '../../forms/definition';

/** A letter as the server tells it. */
export interface ToldWording<Kind extends string = string> {
  kind: Kind;
  wording: Wording;
  version: number;
  history: readonly { version: number; writtenAt: string; writtenBy: string | null }[];
}

/** A letter about somebody made up, every placeholder filled in. */
export interface FilledLetter extends Omit<Wording, 'title' | 'text'> {
  paragraphs: readonly string[];
}

export interface WordingEditorProps<Kind extends string> {
  /** Where the page stands: `?letter=` says which letter. */
  path: string;
  letters: Readonly<Record<Kind, WordedLetter>>;
  /** The letters of the server. */
  asked: {
    data: readonly ToldWording<Kind>[] | undefined;
    error: Error | null;
    refetch: () => Promise<{ data: readonly ToldWording<Kind>[] | undefined }>;
  };
  /** Saves a wording over the version that was seen. */
  save: (kind: Kind, written: Wording & { version: number }) => Promise<{ version: number }>;
  /** Why this person only looks; left out where they may save. */
  onlyLooks?: string | false;
  /** What stands below the title, as on paper. */
  body: (letter: FilledLetter) => ReactNode;
}
