import { DraftPrompt } from '../../forms';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

/** As it is when something was typed on this device and not saved. */
const keptDraft = {
  found: { values: { surname: 'Bello' }, savedAt: Date.parse('2026-09-14T09:30:00Z') },
  restore: () => undefined,
  drop: () => Promise.resolve(),
};

function Drafts() {
  return (
    <>
      <Specimen title="Entries from before">
        <DraftPrompt draft={keptDraft} />
      </Specimen>
      <Specimen title="Entries of which a part is kept only while the tab is open">
        <DraftPrompt draft={keptDraft} sensitive />
      </Specimen>
    </>
  );
}

export const drafts: readonly GalleryPage[] = [
  { path: 'drafts', title: 'Drafts', shows: ['DraftPrompt'], Show: Drafts },
];
