/** Of a transcript that was paid for. It is checked before it is produced, and produced before it is sent. */
export const transcriptStates = ['received', 'held', 'checked', 'produced', 'dispatched'] as const;
export type TranscriptState = (typeof transcriptStates)[number];

export const transcriptStateLabels = {
  received: 'Received',
  held: 'On hold',
  checked: 'Checked',
  produced: 'Produced',
  dispatched: 'Dispatched',
} as const satisfies Record<TranscriptState, string>;

export const transcriptDeliveries = ['email', 'courier', 'collection'] as const;
export type TranscriptDelivery = (typeof transcriptDeliveries)[number];

export const transcriptDeliveryLabels = {
  email: 'By email, as a link',
  courier: 'By courier',
  collection: 'Collected in person',
} as const satisfies Record<TranscriptDelivery, string>;

export const transcriptEvents = [
  'received',
  'identified',
  'held',
  'checked',
  'produced',
  'dispatched',
  'linked',
  'taken_back',
] as const;
export type TranscriptEvent = (typeof transcriptEvents)[number];

export const transcriptEventLabels = {
  received: 'Paid for',
  identified: 'Record found',
  held: 'Put on hold',
  checked: 'Checked',
  produced: 'Produced',
  dispatched: 'Dispatched',
  linked: 'Another link sent',
  taken_back: 'Link taken back',
} as const satisfies Record<TranscriptEvent, string>;

/** What an officer may do with an order; the student takes the link back as well. */
export const transcriptActs = [
  'identify',
  'check',
  'hold',
  'produce',
  'dispatch',
  'link',
  'take_back',
] as const;
export type TranscriptAct = (typeof transcriptActs)[number];

/** Days that a link works. */
export const linkDays = { least: 1, usual: 30, most: 90 } as const;
