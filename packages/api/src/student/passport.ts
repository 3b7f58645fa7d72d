/** Where a stored passport photo is read; null when there is none. */
export function passportPath(id: number | null): string | null {
  return id === null ? null : `/api/v1/UserDocument/passport/${id}`;
}
