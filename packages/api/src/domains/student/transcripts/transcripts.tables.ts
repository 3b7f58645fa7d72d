import type {
  TranscriptContent,
  TranscriptDelivery,
  TranscriptEvent,
  TranscriptState,
} from '@portal/contracts/student';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Transcripts and statements of result. */
export interface TranscriptTables {
  transcript_order: {
    id: GeneratedAlways<number>;
    invoice_id: number;
    invoice_number: string;
    student_id: number | null;
    signed_in: boolean;
    payer: string;
    recipient: string;
    delivery: TranscriptDelivery;
    sent_to: string;
    state: Generated<TranscriptState>;
    hold_reason: Generated<string | null>;
    waybill: Generated<string | null>;
    received_at: Date;
    moved_at: Date;
    version: Generated<number>;
  };
  /** Append-only. */
  transcript_order_event: {
    id: GeneratedAlways<number>;
    order_id: number;
    at: Date;
    actor: string;
    kind: TranscriptEvent;
    note: string;
  };
  /** Append-only. */
  transcript_paper: {
    id: GeneratedAlways<number>;
    kind: 'transcript' | 'statement';
    student_id: number;
    order_id: number | null;
    content: ColumnType<TranscriptContent, string, never>;
    produced_at: Date;
    produced_by: string;
  };
  transcript_link: {
    id: GeneratedAlways<number>;
    hash: string;
    paper_id: number;
    made_at: Date;
    expires_at: Date;
    taken_back_at: Generated<Date | null>;
  };
  /** Append-only. */
  transcript_opening: { id: GeneratedAlways<number>; link_id: number; at: Date };
}
