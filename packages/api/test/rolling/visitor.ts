import { randomUUID } from 'node:crypto';
import { written } from '../../src/domains/administration/notices/writer.fixture';
import { testPassword } from '../builders';
import { publicUrl } from './cluster';

/** What all visitors saw together. */
export class Tally {
  requests = 0;
  failures: string[] = [];
  milliseconds: number[] = [];
  /** Streams that a node ended, to be opened again at another. */
  streamsEnded = 0;
  /** Notice by Idempotency-Key, as acknowledged. */
  written = new Map<string, number>();

  percentile(share: number): number {
    const sorted = [...this.milliseconds].sort((one, other) => one - other);
    return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  }
}

interface Ask {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Somebody who works with the portal without a pause: pages with their files, reads, writes, a stream. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private token = '';

  constructor(
    private readonly origin: string,
    private readonly tally: Tally,
    private readonly person: { name: string; address: string },
  ) {}

  /** Works until the signal; what it began is finished. */
  async work(signal: AbortSignal): Promise<void> {
    await this.signIn();
    const stream = this.follow(signal);
    for (let round = 1; !signal.aborted; round += 1) {
      await this.openPage('/dashboard');
      await this.read('/Notices/mine');
      await this.writeTwice();
      if (round % 3 === 0) await this.renew();
      if (round % 10 === 0) await this.signIn();
    }
    await stream;
  }

  /** The composition that a node would give this person now. */
  async compositionAt(node: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await fetch(`${node}/api/v1/Modules/current`, { headers });
    return ((await answer.json()) as { data?: { composition: unknown } }).data?.composition;
  }

  async signIn(): Promise<void> {
    const answer = await this.call('POST', '/Authentication/login', {
      body: { userName: this.person.name, password: testPassword },
    });
    this.keepToken(await answer?.json());
  }

  /** The session goes on, whichever node began it. */
  async renew(): Promise<void> {
    const answer = await this.call('POST', '/Authentication/refresh', { body: {} });
    this.keepToken(await answer?.json());
  }

  /** The document as a signed-in person gets it, and the scripts that it names. */
  async openPage(path: string): Promise<void> {
    const answer = await this.ask(path);
    const html = (await answer?.text()) ?? '';
    if (answer && !html.includes('"session":{')) this.fail(path, 'the document knows nobody');
    const scripts = [...html.matchAll(/(?:src|href)="(\/(?:assets|modules)\/[^"]+\.js)"/g)];
    for (const [, url = ''] of scripts.slice(0, 4)) await (await this.ask(url))?.arrayBuffer();
  }

  async read(path: string): Promise<void> {
    await (await this.call('GET', path))?.json();
  }

  /** The second time is what a browser does that lost the first answer: it gets that answer again. */
  private async writeTwice(): Promise<void> {
    const key = randomUUID();
    const ids: unknown[] = [];
    for (const headers of [{ 'idempotency-key': key }, { 'idempotency-key': key }]) {
      const body = written({ title: key, publish: false });
      const answer = await this.call('POST', '/Notices/create', { body, headers });
      ids.push(((await answer?.json()) as { data: { id: number } } | undefined)?.data.id);
    }
    if (ids[0] !== ids[1]) this.fail('/Notices/create', `one key, two notices: ${ids.join(', ')}`);
    else this.tally.written.set(key, Number(ids[0]));
  }

  /** Opens the stream again whenever its node ends it. */
  private async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const answer = await this.call('GET', '/Notification/stream', {
        headers: { accept: 'text/event-stream' },
      });
      const reader = answer?.body?.getReader();
      const stop = () => void reader?.cancel().catch(() => undefined);
      signal.addEventListener('abort', stop, { once: true });
      try {
        while (reader && !(await reader.read()).done);
        if (!signal.aborted) this.tally.streamsEnded += 1;
      } catch (error) {
        if (!signal.aborted) this.fail('/Notification/stream', `cut off: ${String(error)}`);
      }
      signal.removeEventListener('abort', stop);
      if (!answer) return;
    }
  }

  private keepToken(answer: unknown): void {
    this.token =
      (answer as { data?: { jwtToken?: { token: string } } } | undefined)?.data?.jwtToken?.token ?? '';
  }

  private call(method: string, path: string, ask: Ask = {}): Promise<Response | undefined> {
    const authorization = this.token && { authorization: `Bearer ${this.token}` };
    const headers = { ...authorization, 'x-requested-with': 'portal', origin: publicUrl, ...ask.headers };
    return this.ask(`/api/v1${path}`, { ...ask, method, headers });
  }

  /** One request; anything but a good answer is a failure. */
  private async ask(
    path: string,
    { method = 'GET', body, headers = {} }: Ask = {},
  ): Promise<Response | undefined> {
    const since = performance.now();
    this.tally.requests += 1;
    try {
      const answer = await fetch(this.origin + path, {
        method,
        redirect: 'manual',
        headers: {
          ...headers,
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-forwarded-for': this.person.address,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      this.tally.milliseconds.push(performance.now() - since);
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        this.cookies.set(name, value);
      }
      if (answer.ok) return answer;
      this.fail(`${method} ${path}`, `${answer.status} ${(await answer.text()).slice(0, 200)}`);
    } catch (error) {
      this.fail(`${method} ${path}`, String((error as Error).cause ?? error));
    }
    return undefined;
  }

  private fail(what: string, why: string): void {
    this.tally.failures.push(`${this.person.name} ${what}: ${why}`);
  }
}
