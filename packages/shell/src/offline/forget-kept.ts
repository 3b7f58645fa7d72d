import { clear } from 'idb-keyval';
import { keptStore } from './kept-store';
import { cacheName } from './worker-message';

async function leaveWorker(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
}

/** Removes from this browser what was kept for the time without a connection. */
export async function forgetKept(): Promise<void> {
  const acts: (() => Promise<unknown>)[] = [() => clear(keptStore())];
  if ('caches' in globalThis) acts.push(() => caches.delete(cacheName));
  if ('serviceWorker' in navigator) acts.push(leaveWorker);
  // A browser that refuses storage has kept nothing.
  await Promise.allSettled(acts.map(async (act) => act()));
}
