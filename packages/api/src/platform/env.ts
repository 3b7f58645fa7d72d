import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';

/**
 * Everything that the environment decides. The README lists those of a portal of one's own,
 * `docs/how-to/run-in-production.md` all the others.
 */
export interface Env {
  production: boolean;
  /** Fill an empty database with the demo university and its published logins: only where the data is our own. */
  demo: boolean;
  host: string;
  port: number;
  /** Folder of the embedded database, the mailbox and the secrets of a demo. */
  data: string;
  databaseUrl: string | undefined;
  /** Where people reach the portal, without a trailing slash. */
  publicUrl: string;
  remita: { baseUrl: string; merchantId: string; apiKey: string };
  /** The second gateway; undefined where the university has no account at it. */
  paystack: { baseUrl: string; secretKey: string; payOrigin: string } | undefined;
  smtpUrl: string | undefined;
  /** The gateway for SMS; undefined where there is none. */
  sms: { url: string; key: string; sender: string; idempotent: boolean } | undefined;
  logLevel: string;
  /** Proxies in front whose X-Forwarded-* headers count. */
  trustProxy: number;
  /** Signs tokens. */
  jwtSecret: string;
  /** The secret before it: its tokens still count while it is being exchanged. */
  previousJwtSecret: string | undefined;
  /** 32 bytes; encrypts card PINs, identity numbers and secrets of authenticator apps at rest. */
  dataKey: Buffer;
  /** Milliseconds that work may wait before requests are turned away as too many; 0 for never. */
  busyAfter: number;
  /** Calls a minute that all people behind one address may make together, at most; 0 for any number. */
  callsPerAddress: number;
  /**
   * Milliseconds that the first bytes of a page wait, and its content ten times as long; what is late, its script asks
   * for.
   */
  documentWait: number;
  /** `optional`: who holds rights over money, results or other people's rights may do without a second factor. */
  secondFactors: 'required' | 'optional';
  /** How long somebody may act as another person, at most. */
  impersonationMinutes: number;
  /** Seconds that a node still answers after it was asked to stop, so that proxies see it go. */
  shutdownGrace: number;
  /** Connections to the database that this process may open for its queries. */
  databaseConnections: number;
  /** Which of the modules in this build go live at the start: `new` never takes a module back to an older release. */
  publishBuilt: 'new' | 'always' | 'never';
  /** Releases of teams are taken only with the report of a passed check. */
  requireCheck: boolean;
}

/** The start ends with this: every problem at once. */
export class EnvError extends Error {
  constructor(problems: string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

type Source = Record<string, string | undefined>;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const publishing = ['new', 'always', 'never'] as const;

/** Reads variables and collects what is wrong with them. */
class Reader {
  readonly problems: string[] = [];

  constructor(private readonly source: Source) {}

  text(name: string, fallback?: string): string {
    const value = this.source[name]?.trim();
    if (value) return value;
    if (fallback === undefined) this.problems.push(`${name} is missing`);
    return fallback ?? '';
  }

  optional(name: string): string | undefined {
    return this.source[name]?.trim() || undefined;
  }

  number(name: string, fallback: number, [least, most]: [number, number]): number {
    const value = Number(this.text(name, String(fallback)));
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    this.problems.push(`${name} must be a whole number from ${least} to ${most}`);
    return fallback;
  }

  url(name: string, value: string | undefined, protocols: string[]): void {
    if (value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol))) return;
    this.problems.push(`${name} must be a URL beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  }

  oneOf<T extends string>(name: string, fallback: T, known: readonly T[]): T {
    const value = known.find((one) => one === this.text(name, fallback));
    if (value === undefined) this.problems.push(`${name} must be one of ${known.join(', ')}`);
    return value ?? fallback;
  }
}

/** A secret of a demo: made once, kept beside its data. */
function demoSecret(data: string, name: string, bytes: number): string {
  const file = path.join(data, 'secrets', name);
  if (!existsSync(file)) {
    // The folder above is shared with the database, which may run as another account.
    mkdirSync(data, { recursive: true });
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(bytes).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** What would work on one computer and not, or not safely, on several that people reach from outside. */
function productionProblems({
  databaseUrl,
  smtpUrl,
  publicUrl,
  jwtSecret,
  previousJwtSecret,
  secondFactors,
}: Env): string[] {
  const problems: string[] = [];
  if (!databaseUrl) problems.push('DATABASE_URL is missing');
  // Without a mail server the mailbox page would show everybody's links.
  if (!smtpUrl) problems.push('SMTP_URL is missing');
  // Over HTTP the session's cookie would travel in the open.
  if (publicUrl && !publicUrl.startsWith('https:')) problems.push('PUBLIC_URL must begin with https://');
  // A stolen password alone would move money.
  if (secondFactors === 'optional') problems.push('SECOND_FACTORS must be required');
  if (previousJwtSecret && previousJwtSecret === jwtSecret)
    problems.push('JWT_SECRET_PREVIOUS must be another secret than JWT_SECRET');
  return problems;
}

/** Its secret turns it on; the addresses are Paystack's own unless another is named. */
function readPaystack(read: Reader, production: boolean): Env['paystack'] {
  const secretKey = read.optional('PAYSTACK_SECRET_KEY');
  if (!secretKey) return undefined;
  const baseUrl = read.text('PAYSTACK_BASE_URL', 'https://api.paystack.co').replace(/\/$/, '');
  const page = read.text('PAYSTACK_PAY_URL', 'https://checkout.paystack.com');
  // The secret goes with every call.
  const protocols = production ? ['https:'] : ['http:', 'https:'];
  read.url('PAYSTACK_BASE_URL', baseUrl, protocols);
  read.url('PAYSTACK_PAY_URL', page, protocols);
  return { baseUrl, secretKey, payOrigin: URL.canParse(page) ? new URL(page).origin : page };
}

/** Its address turns it on. Key and numbers go with every message, so in production never in the open. */
function readSms(read: Reader, production: boolean): Env['sms'] {
  const url = read.optional('SMS_URL');
  if (!url) return undefined;
  read.url('SMS_URL', url, production ? ['https:'] : ['http:', 'https:']);
  if (URL.canParse(url) && (new URL(url).username || new URL(url).password))
    read.problems.push('SMS_URL must hold no name and no password: they would stand in logs');
  const key = read.text('SMS_KEY');
  if (key && !/^[\x21-\x7e]+$/.test(key)) read.problems.push('SMS_KEY must be what a header can hold');
  const sender = read.text('SMS_SENDER');
  // What networks take: letters in place of a number.
  if (sender && !/^[A-Za-z0-9 ]{3,11}$/.test(sender))
    read.problems.push('SMS_SENDER must be 3 to 11 letters, digits or spaces');
  return {
    url,
    key,
    sender,
    idempotent: read.oneOf('SMS_IDEMPOTENT', 'false', ['true', 'false']) === 'true',
  };
}

/**
 * Reads the environment. In production (`NODE_ENV=production`) every secret comes from it and nothing is kept on this
 * computer; a demo on the embedded database makes its own. Throws an EnvError that lists everything missing or wrong.
 */
export function readEnv(source: Source = process.env): Env {
  const read = new Reader(source);
  const production = source['NODE_ENV'] === 'production';
  const port = read.number('PORT', 4300, [0, 65_535]);
  const data = path.resolve(read.text('PORTAL_DATA', '.portal'));
  const secret = (name: string, file: string, bytes: number) =>
    production ? read.text(name) : (read.optional(name) ?? demoSecret(data, file, bytes));
  const demo = !production && (!source['DATABASE_URL'] || source['PORTAL_DEMO'] === 'true');
  const env: Env = {
    production,
    demo,
    host: read.text('HOST', '127.0.0.1'),
    port,
    data,
    databaseUrl: read.optional('DATABASE_URL'),
    publicUrl: read
      .text('PUBLIC_URL', production ? undefined : `http://127.0.0.1:${port}`)
      .replace(/\/$/, ''),
    remita: {
      baseUrl: read.text('REMITA_BASE_URL').replace(/\/$/, ''),
      merchantId: read.text('REMITA_MERCHANT_ID'),
      apiKey: read.text('REMITA_API_KEY'),
    },
    paystack: readPaystack(read, production),
    smtpUrl: read.optional('SMTP_URL'),
    sms: readSms(read, production),
    logLevel: read.oneOf('LOG_LEVEL', 'info', levels),
    trustProxy: read.number('TRUST_PROXY', 0, [0, 10]),
    jwtSecret: secret('JWT_SECRET', 'jwt', 32),
    previousJwtSecret: read.optional('JWT_SECRET_PREVIOUS'),
    dataKey: Buffer.from(secret('DATA_KEY', 'data-key', 32), 'hex'),
    busyAfter: read.number('BUSY_AFTER', 2000, [0, 60_000]),
    callsPerAddress: read.number('CALLS_PER_ADDRESS', 20_000, [0, 1_000_000]),
    documentWait: read.number('DOCUMENT_WAIT', 100, [0, 5000]),
    secondFactors: read.oneOf('SECOND_FACTORS', demo ? 'optional' : 'required', ['required', 'optional']),
    impersonationMinutes: read.number('IMPERSONATION_MINUTES', 30, [1, 30]),
    shutdownGrace: read.number('SHUTDOWN_GRACE', production ? 10 : 0, [0, 300]),
    databaseConnections: read.number('DATABASE_CONNECTIONS', 20, [4, 500]),
    requireCheck: read.oneOf('REQUIRE_CHECK', 'false', ['true', 'false']) === 'true',
    publishBuilt: read.oneOf('PUBLISH_BUILT', production ? 'new' : 'always', publishing),
  };
  read.url('PUBLIC_URL', env.publicUrl || undefined, ['http:', 'https:']);
  read.url('REMITA_BASE_URL', env.remita.baseUrl || undefined, ['http:', 'https:']);
  read.url('DATABASE_URL', env.databaseUrl, ['postgres:', 'postgresql:']);
  read.url('SMTP_URL', env.smtpUrl, ['smtp:', 'smtps:']);
  if (env.dataKey.length !== 32) read.problems.push('DATA_KEY must be 64 hexadecimal digits');
  for (const [name, value] of [
    ['JWT_SECRET', env.jwtSecret],
    ['JWT_SECRET_PREVIOUS', env.previousJwtSecret],
  ] as const) {
    if (value !== undefined && value.length < 32)
      read.problems.push(`${name} must have at least 32 characters`);
  }
  if (production) read.problems.push(...productionProblems(env));
  if (read.problems.length > 0) throw new EnvError([...new Set(read.problems)]);
  return env;
}
