import type { ColumnType, Generated } from 'kysely';
import type { HealthPhase, ModuleManifest } from '@portal/shared/model';

type Stamp = ColumnType<Date, Date | string, Date | string>;

/** Tables of the module registry. */
export interface RegistryTables {
  module: {
    id: string;
    title: string;
    owner: string;
    public_key: string | null;
    enabled: Generated<boolean>;
    config: ColumnType<Record<string, unknown> | null, string | undefined, string>;
    created_at: Generated<Stamp>;
    held_release_id: number | null;
  };
  module_release: {
    id: Generated<number>;
    module_id: string;
    version: string;
    manifest: ColumnType<ModuleManifest, string, never>;
    signature: string | null;
    published_by: string;
    published_at: Stamp;
  };
  module_file: { hash: string; bytes: Buffer; brotli: Buffer; gzip: Buffer };
  release_file: { release_id: number; name: string; hash: string };
  composition: {
    id: Generated<number>;
    parent_id: number | null;
    author: string;
    reason: string;
    created_at: Stamp;
  };
  composition_release: { composition_id: number; module_id: string; release_id: number; placed_by: string };
  channel: { name: 'live' | 'previous'; composition_id: number; moved_at: Stamp };
  module_health: {
    release_id: number;
    phase: HealthPhase;
    count: number;
    milliseconds: Generated<number>;
    last_at: Stamp;
    last_message: string | null;
  };
  unanswered_menu: { menu: string; last_at: Stamp };
}
