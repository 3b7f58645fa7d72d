import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ColourMode = 'light' | 'dark' | 'system';

export interface DisplayState {
  /** The side menu of wide screens shows icons only. */
  menuFolded: boolean;
  colourMode: ColourMode;
  /** Menu names in the order last shown, so that the menu keeps its shape while the portal is unreachable. */
  menuOrder: string[];
}

const initialState: DisplayState = { menuFolded: false, colourMode: 'system', menuOrder: [] };

const slice = createSlice({
  name: 'display',
  initialState,
  reducers: {
    menuFolded: (state, action: PayloadAction<boolean>) => ({ ...state, menuFolded: action.payload }),
    colourModeChosen: (state, action: PayloadAction<ColourMode>) => ({
      ...state,
      colourMode: action.payload,
    }),
    menuShown: (state, action: PayloadAction<string[]>) => ({ ...state, menuOrder: action.payload }),
  },
});

export const { menuFolded, colourModeChosen, menuShown } = slice.actions;
export const displayReducer = slice.reducer;
