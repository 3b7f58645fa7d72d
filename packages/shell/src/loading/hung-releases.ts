import { tabStorage } from '@portal/shared/model';

/** Releases that are being started or mounted: who is in it when the page stops answering has stopped it. */
const mountingKey = 'portal:mounting';
/** Releases that this tab does without. */
const skippedKey = 'portal:skipped';
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

function whenAnswering(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else setTimeout(act, soon);
}

function change(next: string[]): void {
  started = next;
  write(mountingKey, started);
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

/** The release has kept the page from answering: this tab does without it from its next load on. */
export function markHung(release: string): void {
  write(skippedKey, [...new Set([...read(skippedKey), release])]);
}

/**
 * Once, when the page starts: the release that the page before this one hung in. It is skipped from now on. Of several
 * that had not come to rest it is the one that began last: a page is not to blame for what stands on it. Was it
 * another one, it is the last when it hangs again.
 */
export function findHung(): string[] {
  const hung = read(mountingKey).slice(-1);
  write(mountingKey, []);
  hung.forEach(markHung);
  skipped = new Set(read(skippedKey));
  // A page that can still say goodbye does not hang.
  addEventListener('pagehide', () => write(mountingKey, []));
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
