import type { Status } from '..';
import { toastEvent } from '../../model';

export interface ToastMessage {
  severity: Status;
  title: string;
  body?: string;
  /** How long it stays; 5000 when left out. Errors that stopped somebody are also shown in the page. */
  milliseconds?: number;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const mostAtOnce = 4;

function publish(next: readonly ShownToast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
  // The shell fetches the toaster only when something is to be shown.
  if (listeners.size === 0) window.dispatchEvent(new Event(toastEvent));
}

/** Shows a message at the edge of the screen. The same message again does not pile up, it starts its time anew. */
export function toast(message: ToastMessage): void {
  const others = toasts.filter((each) => each.title !== message.title || each.body !== message.body);
  publish([...others, { ...message, id: ++lastId }].slice(-mostAtOnce));
}

export function dismissToast(id: number): void {
  publish(toasts.filter((each) => each.id !== id));
}

/** Takes away what went well; what went wrong or is only told stays for its time. */
export function dismissSuccesses(): void {
  publish(toasts.filter(({ severity }) => severity !== 'success'));
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly ShownToast[] => toasts,
};
