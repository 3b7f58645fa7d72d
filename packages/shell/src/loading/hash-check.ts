/**
 * A script element does not say whether the network or the hash failed. Reads the file once more and compares:
 * true when the server gives script whose bytes are not those that were published.
 */
export async function wasTamperedWith(url: string, integrity: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(8000) });
    if (!answer.ok || !/javascript/.test(answer.headers.get('content-type') ?? '')) return false;
    const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
    return `sha384-${toBase64(new Uint8Array(digest))}` !== integrity;
  } catch {
    return false;
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
