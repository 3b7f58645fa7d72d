/** Bytes of an uploaded spreadsheet: exactly this much is accepted. */
export const importBytes = 2 * 1024 * 1024;
/** The most rows of one upload, without the header. */
export const importRows = 5000;
/** The same of kinds whose lists are long, as JAMB's of a whole university. */
export const largeImportBytes = 8 * 1024 * 1024;
export const largeImportRows = 20_000;
/** Milliseconds for a large file on a slow line, and for its rows to be looked through and applied. */
export const importPatience = 5 * 60_000;
/** Minutes in which a preview can be applied. */
export const importMinutes = 60;

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
