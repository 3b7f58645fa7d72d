/** What a draw is made of; the same draw has the same outcome, wherever and whenever it is made. */
interface Draw {
  /** 32 bytes in hexadecimal digits, which the portal chose before anybody had applied. */
  secret: string;
  /** What nobody here chose and nobody knew before applications closed, exactly as it is published. */
  outside: string;
  /** Of the applications. */
  numbers: readonly number[];
}

/** In the words of the page on which a draw is published. */
export const drawAlgorithm =
  'Each application is marked with HMAC-SHA-256 of its number in decimal digits. The key is the 32 bytes of the secret, followed by the outside text in UTF-8. Applications are served in the order of their marks, the smallest first.';

const bytesOf = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
const utf8 = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is published of a secret before applications close: its SHA-256. */
export const commitmentOf = async (secret: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(secret)));

/**
 * The numbers of all applications in the order drawn. Whoever knows the secret cannot choose the outside text, and nobody
 * can change the secret once its commitment is published. Works on the server and in a browser alike.
 */
export async function drawOrder({ secret, outside, numbers }: Draw): Promise<number[]> {
  const seed = Uint8Array.from([...bytesOf(secret), ...utf8(outside)]);
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const marked = await Promise.all(
    numbers.map(async (number) => ({
      number,
      mark: hexOf(await crypto.subtle.sign('HMAC', key, utf8(String(number)))),
    })),
  );
  marked.sort((one, other) => (one.mark < other.mark ? -1 : Number(one.mark > other.mark)));
  return marked.map(({ number }) => number);
}
