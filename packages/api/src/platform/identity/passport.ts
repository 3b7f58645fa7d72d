/** Where a stored passport photo is read; null when there is none. */
export function passportPath<Id extends string | null>(id: Id): Id extends string ? string : null;
export function passportPath(id: string | null): string | null {
  return id === null ? null : `/api/v1/UserDocument/passport/${id}`;
}
