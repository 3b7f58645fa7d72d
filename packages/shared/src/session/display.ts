import { createAction, type UnknownAction } from '@reduxjs/toolkit';

export interface DisplayState {
  /** Menu names in the order last shown, so that the menu keeps its shape while the portal is unreachable. */
  menuOrder: string[];
}

const initialState: DisplayState = { menuOrder: [] };

export const menuShown = createAction<string[]>('display/menuShown');

/** Without a slice, which brings a library for changing what must not be changed: this only ever replaces it. */
export function displayReducer(state = initialState, action: UnknownAction): DisplayState {
  return menuShown.match(action) ? { ...state, menuOrder: action.payload } : state;
}
