import type { Rows } from './row';

/** What the bursary's officers see and do. */
export const bursaryRows: Rows = {};
