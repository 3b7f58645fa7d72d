export const smsFaults = [
  /** Nothing was taken: closed, without credit, and what speaks for nobody. */
  'down',
  'credit',
  'garbage',
  /** The message was taken. Its answer waits, never comes, breaks off, or comes twice. */
  'slow',
  'hang',
  'lost',
  'twice',
] as const;
export type SmsFault = (typeof smsFaults)[number];

export interface SmsRequest {
  sender: string;
  /** International digits. */
  to: string;
  message: string;
  reference: string;
}

export interface TakenSms extends SmsRequest {
  id: string;
}

/** A bulk SMS gateway: what it took, and switches that spoil its next answers. */
export class SmsGateway {
  readonly key: string;
  /** Whether a reference that came before is answered with its first id and sent no second time. */
  idempotent = true;
  private readonly taken: TakenSms[] = [];
  private readonly refused = new Set<string>();
  private armed: { fault: SmsFault; times: number } | undefined;

  constructor({ key = 'sms_demo' }: { key?: string | undefined } = {}) {
    this.key = key;
  }

  /** Everything that was sent, oldest first. */
  all(): readonly TakenSms[] {
    return this.taken;
  }

  take(request: SmsRequest): TakenSms {
    const known = this.taken.find(({ reference }) => reference === request.reference);
    if (known && this.idempotent) return known;
    const message = { ...request, id: `MSG${this.taken.length + 1}` };
    this.taken.push(message);
    return message;
  }

  /** A number that the networks do not know, from now on. */
  refuse(to: string): void {
    this.refused.add(to);
  }

  refuses(to: string): boolean {
    return this.refused.has(to);
  }

  arm(fault: SmsFault, times = 1): void {
    this.armed = { fault, times };
  }

  clearFaults(): void {
    this.armed = undefined;
    this.refused.clear();
  }

  takeFault(): SmsFault | undefined {
    if (!this.armed || this.armed.times <= 0) return undefined;
    this.armed.times -= 1;
    return this.armed.fault;
  }
}
