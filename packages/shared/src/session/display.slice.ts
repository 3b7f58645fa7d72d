import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface DisplayState {
  /** Menu names in the order last shown, so that the menu keeps its shape while the portal is unreachable. */
  menuOrder: string[];
}

const initialState: DisplayState = { menuOrder: [] };

const slice = createSlice({
  name: 'display',
  initialState,
  reducers: {
    menuShown: (state, action: PayloadAction<string[]>) => ({ ...state, menuOrder: action.payload }),
  },
});

export const { menuShown } = slice.actions;
export const displayReducer = slice.reducer;
