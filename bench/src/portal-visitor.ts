import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { testPassword } from '../../packages/api/test/builders';
import { publicUrl } from '../../packages/api/test/rolling/cluster';

interface Ask {
  method?: 'GET' | 'POST';
  body?: object;
  headers?: Record<string, string>;
}

export interface Person {
  userName: string;
  /** Of its own: limits by address are nobody's concern here. */
  address: string;
}

/** No node answered: the browser asks again. */
const nobodyThere = new Set([502, 503, 504]);
const pause = 200;
const longest = 60_000;

/** The nth address. */
export const addressOf = (nth: number) => `10.${(nth >> 16) % 256}.${(nth >> 8) % 256}.${nth % 256}`;

/** A person with a browser at a portal, or at one of its nodes as a proxy asks it. */
export class PortalVisitor {
  /** Requests that were sent again since no node answered. */
  again = 0;
  private readonly cookies = new Map<string, string>();
  private token = '';

  constructor(
    private readonly origin: string,
    private readonly person: Person,
  ) {}

  async signIn(): Promise<void> {
    const body = { userName: this.person.userName, password: testPassword };
    const { jwtToken } = (await this.call('/Authentication/login', { method: 'POST', body })) as {
      jwtToken: { token: string };
    };
    this.token = jwtToken.token;
  }

  /** The document of a page as somebody signed in gets it. */
  async open(path: string): Promise<string> {
    const html = await this.ask(path);
    if (!html.includes('"session":{')) throw new Error(`${path}: the document knows nobody`);
    return html;
  }

  /** The data of a call below `/api/v1`. Throws unless it succeeds. */
  async call(path: string, ask: Ask = {}): Promise<unknown> {
    const authorization = this.token && { authorization: `Bearer ${this.token}` };
    const headers = { ...authorization, 'x-requested-with': 'portal', origin: publicUrl, ...ask.headers };
    return (JSON.parse(await this.ask(`/api/v1${path}`, { ...ask, headers })) as { data: unknown }).data;
  }

  /** What a page or call answers. A node that ends in the middle of it has not answered. */
  private async ask(path: string, ask: Ask = {}): Promise<string> {
    for (const since = performance.now(); ; this.again += 1) {
      const answer = await this.fetch(path, ask).catch(() => undefined);
      const said = await answer?.text().catch(() => undefined);
      if (answer?.ok && said !== undefined) {
        this.keep(answer);
        return said;
      }
      if (answer && said !== undefined && !nobodyThere.has(answer.status))
        throw new Error(`${path}: ${answer.status} ${said.slice(0, 300)}`);
      if (performance.now() - since > longest) throw new Error(`${path}: nobody answers`);
      await wait(pause);
    }
  }

  private fetch(path: string, { method = 'GET', body, headers = {} }: Ask): Promise<Response> {
    return fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': this.person.address,
        'x-forwarded-proto': 'https',
        // Who presses again sends another one, as our pages do.
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  private keep(answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value);
    }
  }
}
