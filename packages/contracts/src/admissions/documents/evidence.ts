/** Bytes that a teller, a statement or what an examination body shows may have. */
export const evidenceLimit = 2 * 1024 * 1024;
