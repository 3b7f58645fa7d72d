import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type MadeStamp = ColumnType<Date, Date | undefined, Date>;

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
    created_at: MadeStamp;
    version: Generated<number>;
    created_by: number | null;
    updated_at: MadeStamp;
    views: Generated<number>;
    attachment_id: string | null;
    attachment_name: string | null;
    attachment_size: number | null;
  };
  notice_reader: { notice_id: number; reader: string };
}
