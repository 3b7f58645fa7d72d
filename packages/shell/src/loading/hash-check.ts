/** What files of a release are; a sign-in page of a Wi-Fi in their place is no attack. */
const published = /javascript|json/;

/**
 * A browser does not say whether the network or the hash failed. Reads the file once more and compares: true when the
 * server gives script, or a list of files, whose bytes are not those that were published.
 */
export async function wasTamperedWith(url: string, integrity: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(8000) });
    if (!answer.ok || !published.test(answer.headers.get('content-type') ?? '')) return false;
    const kind = integrity.slice(0, 'sha384'.length);
    const digest = await crypto.subtle.digest(kind.replace('sha', 'SHA-'), await answer.arrayBuffer());
    return `${kind}-${toBase64(new Uint8Array(digest))}` !== integrity;
  } catch {
    return false;
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
