import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of notices. */
export interface NoticesTables {
  notice: {
    id: GeneratedAlways<number>;
    category: string;
    title: string;
    description: string;
    preview: string;
    starts_at: Date;
    ends_at: Date | null;
    pinned: Generated<boolean>;
    published: Generated<boolean>;
    sender_name: string;
    created_at: Generated<Date>;
  };
}
