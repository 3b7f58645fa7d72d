/** What happens to one request: the script runs, the answer is wrong, or nothing ever comes. */
export type Fate = 'ok' | 'error' | 'hang';

interface Plan {
  /** Fates of successive requests; the last one stays. */
  fates: Fate[];
  /** What the script does when it runs. */
  run?: () => void;
  /** What a fetch is answered with. */
  body?: string;
}

/**
 * A network for script elements and fetch, which jsdom does not have: it says for each path what becomes of the
 * request. The loader cannot tell it from a browser's.
 */
export function fakeNetwork() {
  const plans = new Map<string, Plan>();
  const requests: string[] = [];
  /** What scripts were to have for their hash, by path. */
  const hashes = new Map<string, string>();

  function fateOf(url: string): { fate: Fate; plan: Plan | undefined } {
    const path = new URL(url, location.href).pathname;
    const plan = plans.get(path);
    const [fate = 'error', ...rest] = plan?.fates ?? [];
    if (plan && rest.length > 0) plan.fates = rest;
    return { fate, plan };
  }

  function answerScript(script: HTMLScriptElement) {
    requests.push(`script ${script.getAttribute('src')}`);
    hashes.set(new URL(script.src).pathname, script.integrity);
    // A script that was fetched a moment ago comes from the cache: its fate is decided already.
    const fromCache = script.src.includes('?try=');
    const { fate, plan } = fromCache
      ? { fate: 'ok' as const, plan: plans.get(new URL(script.src).pathname) }
      : fateOf(script.src);
    if (fate === 'hang') return;
    queueMicrotask(() => {
      if (fate === 'ok') plan?.run?.();
      script.dispatchEvent(new Event(fate === 'ok' ? 'load' : 'error'));
    });
  }

  function fakeFetch(url: string, { signal }: RequestInit = {}): Promise<Response> {
    requests.push(`fetch ${url.split('?')[0]}`);
    const { fate, plan } = fateOf(url);
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    if (fate === 'ok') return Promise.resolve(new Response(plan?.body ?? '', { status: 200 }));
    if (fate === 'error') return Promise.resolve(new Response('', { status: 503 }));
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  }

  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    append(...nodes);
    for (const node of nodes) if (node instanceof HTMLScriptElement) answerScript(node);
  };
  const realFetch = globalThis.fetch;
  globalThis.fetch = fakeFetch as typeof fetch;

  return {
    hashes,
    requests,
    plan(path: string, fates: Fate[], run?: () => void) {
      plans.set(path, { fates, ...(run && { run }) });
    },
    /** Data that is fetched, as JSON. */
    answer(path: string, fates: Fate[], data: unknown) {
      plans.set(path, { fates, body: JSON.stringify(data) });
    },
    restore() {
      document.head.append = append;
      globalThis.fetch = realFetch;
    },
  };
}
