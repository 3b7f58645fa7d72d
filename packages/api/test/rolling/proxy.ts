import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks at `/readyz`. */
const lookEvery = 100;
/** Milliseconds that a browser's connection is kept: ended sooner, its next request may already be on its way. */
const keepAliveTimeout = 75_000;
const idempotent = new Set(['GET', 'HEAD']);

interface Target {
  origin: string;
  ready: boolean;
  agent: http.Agent;
}

/** What a load balancer is to the portal: takes turns among nodes that say they are ready. */
export interface Proxy {
  origin: string;
  /** Names a node, or says that it lives elsewhere now. */
  put(name: string, origin: string): void;
  /** Resolves when the node is ready, or no longer. */
  until(name: string, ready: boolean): Promise<void>;
  /** Requests by node. */
  served: Map<string, number>;
  close(): Promise<void>;
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Sends a request to a node, over a connection kept from earlier ones where there is one. A request is tried at
 * another node only where the first one cannot have seen it, or where asking twice does no harm: as real ones do.
 */
function pass(target: Target, asked: http.IncomingMessage, body: Buffer): Promise<http.IncomingMessage> {
  const { method, url, headers } = asked;
  const forwarded = { ...headers, 'x-forwarded-proto': 'https', 'content-length': String(body.length) };
  delete (forwarded as Record<string, unknown>)['connection'];
  delete (forwarded as Record<string, unknown>)['transfer-encoding'];
  return new Promise((resolve, reject) => {
    const options = { agent: target.agent, headers: forwarded, ...(method && { method }) };
    http
      .request(new URL(url ?? '/', target.origin), options, resolve)
      .on('error', reject)
      .end(body);
  });
}

const mayRetry = (error: unknown, method: string | undefined) =>
  (error as { code?: string }).code === 'ECONNREFUSED' || idempotent.has(method ?? '');

class RoundRobin implements Proxy {
  readonly served = new Map<string, number>();
  private readonly targets = new Map<string, Target>();
  private readonly closing = new AbortController();
  private readonly server = http.createServer(
    { keepAliveTimeout },
    (asked, reply) => void this.answer(asked, reply),
  );
  private turn = 0;

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    void this.look();
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  put(name: string, origin: string): void {
    this.targets.set(name, { origin, ready: false, agent: new http.Agent({ keepAlive: true }) });
  }

  async until(name: string, ready: boolean): Promise<void> {
    while ((this.targets.get(name)?.ready ?? false) !== ready) await wait(lookEvery / 2);
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async look(): Promise<void> {
    while (!this.closing.signal.aborted) {
      await Promise.all(
        [...this.targets.values()].map(async (target) => {
          const answer = await fetch(`${target.origin}/readyz`).catch(() => undefined);
          target.ready = answer?.ok ?? false;
        }),
      );
      await wait(lookEvery);
    }
  }

  private next(tried: ReadonlySet<string>): [string, Target] | undefined {
    const ready = [...this.targets].filter(([name, target]) => target.ready && !tried.has(name));
    this.turn += 1;
    return ready[this.turn % Math.max(1, ready.length)];
  }

  private async answer(asked: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const body = await bodyOf(asked);
    const tried = new Set<string>();
    for (let found = this.next(tried); found; found = this.next(tried)) {
      const [name, target] = found;
      try {
        const answer = await pass(target, asked, body);
        this.served.set(name, (this.served.get(name) ?? 0) + 1);
        // Each connection has patience of its own: what the node says of its one is not passed on.
        const { connection: _connection, 'keep-alive': _patience, ...headers } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, { ...headers, 'x-node': name });
        reply.once('close', () => answer.destroy());
        answer.once('error', () => reply.destroy());
        return void answer.pipe(reply);
      } catch (error) {
        if (!mayRetry(error, asked.method)) return void reply.writeHead(502).end(String(error));
        tried.add(name);
      }
    }
    return void reply.writeHead(503).end('no node is ready');
  }
}

export async function startProxy(): Promise<Proxy> {
  const proxy = new RoundRobin();
  await proxy.listen();
  return proxy;
}
