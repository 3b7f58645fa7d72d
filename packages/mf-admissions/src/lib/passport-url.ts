/** Where a passport photo is shown from; undefined for none. */
export function passportUrl(id: string | null): string | undefined {
  return id ? `/api/v1/UserDocument/passport/${encodeURIComponent(id)}` : undefined;
}
