import type { ColumnType } from 'kysely';
import type { ReleaseTemplates } from '@portal/shared/template';

/** First views, as the build of a module wrote them. */
export interface TemplateTables {
  release_templates: { release_id: number; templates: ColumnType<ReleaseTemplates, string, never> };
}
