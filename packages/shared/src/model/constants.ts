/** Limits of the specification's point 9. Nothing else may use 15 and 80. */
export const minimumAge = 15;
export const maximumAge = 80;
export const ninDigits = 11;
/** Bytes; a passport photo must be smaller. */
export const photoLimit = 102_400;
export const photoTypes = ['image/png', 'image/jpeg'] as const;
export const subjectRows = 9;
export const requiredSubjects = 8;
export const mostSittings = 2;
/** Milliseconds that flags and toasts stay. */
export const errorFlag = 5000;
export const invoiceFlag = 3000;
export const noticePreviewLength = 70;
export const breadcrumbLength = 24;
export const breadcrumbsShown = 4;
/** The date that stands for "no date" in saved records. */
export const noDate = '0001-01-01T00:00:00';
/** Local-storage key of the person's own colours, and the cookie that repeats them; absent means: follow the device. */
export const colorModeKey = 'portal-color-mode';
/** The cookie with the user name of who has folded the main menu in this browser. */
export const foldedMenuCookie = 'portal-folded-menu';
