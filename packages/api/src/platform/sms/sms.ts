/** A text message as a gateway takes it. */
export interface OutgoingSms {
  /** Canonical, as in `+2348031234567`. */
  to: string;
  /** Letters of one segment only. */
  text: string;
  /** The same at every attempt, so that a gateway that looks at it sends once. */
  reference: string;
}

/** Sends text messages. */
export interface Sms {
  /** Whether the gateway sends the same reference once, so that one whose answer was lost may be sent again. */
  idempotent: boolean;
  /** The gateway's own id of the message. Throws SmsError. */
  send(message: OutgoingSms): Promise<string>;
}

/**
 * Why a message was not taken. `unsent`: it has surely not gone, and may be tried again. `unknown`: nobody knows whether
 * it went. `refused`: neither will another try.
 */
export type SmsFailure = 'unsent' | 'unknown' | 'refused';

/** Its message names neither number nor text nor key: it is stored and logged. */
export class SmsError extends Error {
  constructor(
    readonly failure: SmsFailure,
    message: string,
  ) {
    super(message);
    this.name = 'SmsError';
  }
}
