import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What an application said: its sections by step, and what steps keep that are more than questions. */
export interface KeptContent {
  sections: Record<string, Record<string, unknown>>;
  widgets: Record<string, unknown>;
}

/** Applications that officers opened again. */
export interface ManageApplicationsTables {
  application_version: {
    id: GeneratedAlways<number>;
    application_id: number;
    number: number;
    kind: 'submitted' | 'unsubmitted';
    content: ColumnType<KeptContent, string, never>;
    passport_id: string | null;
    completed_at: Date | null;
    kept_by: string;
    kept_at: Date;
  };
  application_reset: {
    id: GeneratedAlways<number>;
    application_id: number;
    sections: string[];
    reason: string;
    until: Date;
    from_state: 'completed' | 'screened';
    version_id: number;
    state: Generated<'open' | 'submitted' | 'expired' | 'ended'>;
    made_by: string;
    made_at: Date;
    ended_by: Generated<string | null>;
    ended_at: Generated<Date | null>;
  };
}
