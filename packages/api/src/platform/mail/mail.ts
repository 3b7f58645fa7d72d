export interface Message {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Sends mail. Throws when it cannot; the outbox tries again. */
export interface Mail {
  send(message: Message): Promise<void>;
}
