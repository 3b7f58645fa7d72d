const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text can be compared with a uuid of the database, which refuses any other. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
