import { maybe, shape, string, text, whole } from '@portal/shared/model';

/** How a sheet stands; none while nothing was entered. */
export const sheetStates = ['none', 'draft', 'submitted', 'hod_ok', 'dean_ok', 'senate_ok'] as const;
export type SheetState = (typeof sheetStates)[number];

/** How a sheet stands, what is missing of it, and until when. */
export const sheetStanding = {
  state: string<SheetState>().oneOf(sheetStates).required(),
  /** Students of the sheet without a score or code. */
  missing: whole(),
  /** Students who registered and are not approved yet: they come onto the sheet with their approval. */
  notApproved: whole(),
  /** When scores can be entered. */
  window: shape({ state: text(), closes: maybe() }),
};
