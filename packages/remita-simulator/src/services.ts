import type { ServerResponse } from 'node:http';
import type { Faults } from './faults';
import type { Notifier } from './notifier';
import type { Till } from './till';

export interface Merchant {
  merchantId: string;
  apiKey: string;
}

/** What the routes work with. */
export interface Services {
  merchant: Merchant;
  till: Till;
  faults: Faults;
  notifier: Notifier;
  /** Wrap generate's answer in `jsonp (…)`. */
  jsonp: boolean;
  /** Announces the payment of a reference: now if it is paid, when it falls due otherwise. */
  watch(rrr: string): void;
  pause(milliseconds: number): Promise<void>;
  /** Keeps an unanswered call open until the simulator closes. */
  hold(response: ServerResponse): void;
}
