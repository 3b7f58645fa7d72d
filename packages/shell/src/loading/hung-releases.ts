import { tabStorage } from '@portal/shared/model';

/** Releases that are being started or mounted: who is in it when the page stops answering has stopped it. */
const mountingKey = 'portal:mounting';
/** When the page last answered while one of them was at it, in milliseconds of the clock on the wall. */
const answeredKey = 'portal:answered';
/** Releases that this tab does without. */
const skippedKey = 'portal:skipped';
/** The release whose start ended the page, with its address and how often in a row. */
const endedKey = 'portal:ended';
/** The release in whose start the page ended without a goodbye, with its address and how often in a row. */
const crashedKey = 'portal:crashed';
/** A page that ends within so many milliseconds of a start, with nobody having touched it, was ended by that. */
const atOnce = 3000;
/** A person on a bad line loads a page a few times in a row; so often it would go on for ever. */
const mostEnds = 5;
/** Milliseconds between two signs that the page answers while a release is being started or mounted. */
const beat = 500;
/**
 * Milliseconds without such a sign before the next page was asked for from which on the page counts as hung. A busy
 * phone may show the next page before the last one has said goodbye; that one answered until then.
 */
const hungFor = 3000;
/** Milliseconds after which a browser that does not say when it is idle is taken to be. */
const soon = 500;

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** A browser that refuses storage has no protection from modules that hang, and nothing else is amiss. */
function write(key: string, releases: readonly string[]): void {
  if (releases.length > 0) tabStorage.setItem(key, JSON.stringify(releases));
  else tabStorage.removeItem(key);
}

/** When a release began to start or mount, and when the page answered again, in milliseconds of the page's clock. */
interface Start {
  release: string;
  from: number;
  to: number;
}

let started: string[] = [];
const starts: Start[] = [];
/** As it was when the page started. */
let skipped = new Set<string>();

interface Ended {
  release: string;
  path: string;
  times: number;
}

function readEnded(key: string): Ended | null {
  const [release, path, times] = read(key);
  return release && path ? { release, path, times: Number(times) } : null;
}

/** Notes that the page ended in the start of the release, and how often it did so at this address in a row. */
function countEnd(key: string, release: string): void {
  const path = location.pathname;
  const before = readEnded(key);
  const again = before?.release === release && before.path === path;
  write(key, [release, path, String(again ? before.times + 1 : 1)]);
}

/** Whether somebody has done something on this page. */
let touched = false;

/** The page ends. A release that was started just now and sends it away, as by a reload, is noted. */
function noteEnd(): void {
  // A page that can still say goodbye neither hangs nor has crashed.
  change([]);
  const last = starts.at(-1);
  if (touched || !last || performance.now() - last.from > atOnce) tabStorage.removeItem(endedKey);
  else countEnd(endedKey, last.release);
}

/** The release that has ended the page each time that it came up. */
function findEnding(key: string): string[] {
  const ended = readEnded(key);
  if (!ended || ended.times < mostEnds) return [];
  tabStorage.removeItem(key);
  return [ended.release];
}

/**
 * A module that empties the tab's storage does not take along the marks that protect from it. Before anybody remembers
 * how the browser's types were.
 */
export function keepMarksThroughClearing(): void {
  const { clear } = Storage.prototype;
  Storage.prototype.clear = function (this: Storage) {
    const marks = [mountingKey, answeredKey, skippedKey, endedKey, crashedKey].map(
      (key) => [key, this.getItem(key)] as const,
    );
    clear.call(this);
    for (const [key, mark] of marks) if (mark !== null) this.setItem(key, mark);
  };
}

function whenAnswering(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else setTimeout(act, soon);
}

function noteAnswer(): void {
  tabStorage.setItem(answeredKey, String(Date.now()));
}

let beats: ReturnType<typeof setInterval> | undefined;

function change(next: string[]): void {
  started = next;
  write(mountingKey, started);
  clearInterval(beats);
  if (started.length === 0) {
    tabStorage.removeItem(answeredKey);
    tabStorage.removeItem(crashedKey);
    return;
  }
  noteAnswer();
  beats = setInterval(noteAnswer, beat);
}

/** Milliseconds for which the page before this one had not answered when this one was asked for. */
function silence(): number {
  const asked = Date.now() - performance.now();
  const answered = Number(tabStorage.getItem(answeredKey));
  // What a module wrote in its place, or a clock that was set back, says nothing.
  const isTrue = Number.isFinite(answered) && answered <= asked + hungFor;
  return isTrue ? asked - answered : Infinity;
}

/**
 * What the page before this one hung in. One that had just answered may have crashed as well as be late with its
 * goodbye: that counts when it happens again and again.
 */
function findStuck(): string[] {
  const [release] = read(mountingKey).slice(-1);
  if (!release) return [];
  if (silence() >= hungFor) return [release];
  countEnd(crashedKey, release);
  return findEnding(crashedKey);
}

/** Marks a release while it starts or mounts. The result takes the mark away once the page answers again. */
export function markStarting(release: string): () => void {
  change([...started, release]);
  const start: Start = { release, from: performance.now(), to: Infinity };
  starts.push(start);
  return () =>
    whenAnswering(() => {
      const at = started.indexOf(release);
      start.to = performance.now();
      if (at >= 0) change(started.filter((_, index) => index !== at));
    });
}

/**
 * Which release was starting or mounting while the page did not answer; of several the one that began last. A
 * contribution that blocks is not put down to the page on which it stands.
 */
export function startingDuring(from: number, to: number): string | undefined {
  return starts.findLast((start) => start.from <= to && start.to >= from)?.release;
}

/** The release has kept the page from answering, or broken it: this tab does without it from its next load on. */
export function markHung(release: string): void {
  const skippedAlready = read(skippedKey);
  if (!skippedAlready.includes(release)) write(skippedKey, [...skippedAlready, release]);
}

/**
 * Once, when the page starts: the releases that must not start again here. One is what the page before this one hung
 * in: of several that had not come to rest it is the one that began last, since a page is not to blame for what stands
 * on it. Was it another one, it is the last when it hangs again. The other sent the person away each time it came up.
 */
export function findHung(): string[] {
  const hung = [...findStuck(), ...findEnding(endedKey)];
  write(mountingKey, []);
  hung.forEach(markHung);
  skipped = new Set(read(skippedKey));
  touched = false;
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, ({ isTrusted }) => (touched ||= isTrusted), { capture: true, passive: true });
  addEventListener('pagehide', noteEnd);
  return hung;
}

/** Whether this tab does without the release. A mark made on this page counts from the next one on. */
export function isSkipped(release: string): boolean {
  return skipped.has(release);
}

/** The person wants it all the same. */
export function forgive(release: string): void {
  skipped.delete(release);
  write(
    skippedKey,
    read(skippedKey).filter((each) => each !== release),
  );
}
