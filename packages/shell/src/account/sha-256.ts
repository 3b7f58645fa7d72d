/** Fractional parts of roots of the first primes: where SHA-256 has its constants from. */
function fractions(count: number, root: number): Uint32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) prime &&= candidate % divisor !== 0;
    if (prime) found.push((candidate ** (1 / root) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const rounds = fractions(64, 3);
const start = fractions(8, 2);
const schedule = new Uint32Array(64);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (words: Uint32Array, index: number) => words[index] ?? 0;

function fillSchedule(text: string): void {
  schedule.fill(0);
  const put = (index: number, byte: number) => {
    schedule[index >> 2] = at(schedule, index >> 2) | (byte << (24 - (index & 3) * 8));
  };
  for (let index = 0; index < text.length; index += 1) put(index, text.charCodeAt(index));
  put(text.length, 0x80);
  schedule[15] = text.length * 8;
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(schedule, index - 15), at(schedule, index - 2)];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[index] = at(schedule, index - 16) + first + at(schedule, index - 7) + second;
  }
}

/**
 * The first 32 bits of the SHA-256 of a short text: at most 55 characters of ASCII, one block. The browser's own
 * function takes longer to call than to run, and waits for its turn each time.
 */
export function shortHash(text: string): number {
  fillSchedule(text);
  let [a, b, c, d] = [at(start, 0), at(start, 1), at(start, 2), at(start, 3)];
  let [e, f, g, h] = [at(start, 4), at(start, 5), at(start, 6), at(start, 7)];
  for (let index = 0; index < 64; index += 1) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + mixed + ((e & f) ^ (~e & g)) + at(rounds, index) + at(schedule, index)) | 0;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (a + at(start, 0)) >>> 0;
}
