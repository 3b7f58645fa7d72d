import type { Generated, GeneratedAlways } from 'kysely';

/** What the payment of the development levy unlocks. */
export interface LevyTables {
  levy_document: {
    id: GeneratedAlways<number>;
    position: number;
    title: string;
    summary: string;
    paragraphs: string[];
    signed: boolean;
    version: Generated<number>;
    active: Generated<boolean>;
  };
  levy_document_read: { student_id: number; document_id: number; version: number; read_at: Date };
}
