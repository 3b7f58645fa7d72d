import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Which drafts this browser holds and since when; the drafts themselves live in IndexedDB. */
export interface DraftEntry {
  /** Key of the draft in IndexedDB, as in `draft:jupeb:section_a`; never a name or a phone number. */
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export type DraftsState = Record<string, DraftEntry>;

const initialState: DraftsState = {};

const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftKept: (state, action: PayloadAction<DraftEntry>) => ({
      ...state,
      [action.payload.key]: action.payload,
    }),
    draftDropped: (state, action: PayloadAction<string>) =>
      Object.fromEntries(Object.entries(state).filter(([key]) => key !== action.payload)),
    draftsCleared: () => initialState,
  },
});

export const { draftKept, draftDropped, draftsCleared } = slice.actions;
export const draftsReducer = slice.reducer;
