import type { Generated, GeneratedAlways } from 'kysely';
import type {
  SundryAsks,
  SundryDelivery,
  SundryOrderState,
  SundryPriceState,
} from '@portal/contracts/finance';

/** Tables of sundry payments. Amounts are kobo. */
export interface SundryTables {
  sundry_offer: {
    id: GeneratedAlways<number>;
    item_id: number;
    description: Generated<string>;
    /** Ids of the student types that may buy it. */
    student_types: Generated<number[]>;
    visitors: Generated<boolean>;
    /** Maximum quantity in one invoice. */
    most: Generated<number>;
    asks: Generated<SundryAsks>;
    active: Generated<boolean>;
    version: Generated<number>;
    created_by: string;
    created_at: Date;
  };
  sundry_price: {
    id: GeneratedAlways<number>;
    offer_id: number;
    amount_kobo: number;
    state: Generated<SundryPriceState>;
    prepared_by: string;
    prepared_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    reason: string | null;
  };
  sundry_order: {
    invoice_id: number;
    offer_id: number;
    price_id: number;
    payer_key: string;
    quantity: number;
    unit_kobo: number;
    recipient: string | null;
    delivery: SundryDelivery | null;
    email: string | null;
    address: string | null;
    state: Generated<SundryOrderState>;
    moved_at: Date;
    /** What the carrier calls the parcel. */
    reference: string | null;
  };
  sundry_order_event: {
    id: GeneratedAlways<number>;
    invoice_id: number;
    at: Date;
    actor: string;
    kind: 'ordered' | 'changed' | Exclude<SundryOrderState, 'awaiting'>;
    reference: string | null;
    note: Generated<string>;
  };
}
