import type { ColumnType, Generated } from 'kysely';
import type { Audience, ModuleManifest } from '@portal/shared/model';
import type { BackendTables } from './backends/backends.tables';
import type { CompatibilityTables } from './compatibility/compatibility.tables';
import type { CheckReport } from './publishing/check-report';
import type { HealthTables } from './health/health.tables';
import type { OverrideTables } from './overrides/overrides.tables';
import type { TemplateTables } from './views/views.tables';

type Stamp = ColumnType<Date, Date | string, Date | string>;
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A named pointer to a composition: the whole live set, or the releases that stand in for live ones. */
export type Channel = 'live' | 'canary';

/** Tables of the module registry. */
export interface RegistryTables
  extends HealthTables, OverrideTables, BackendTables, CompatibilityTables, TemplateTables {
  module: {
    id: string;
    title: string;
    owner: string;
    enabled: Generated<boolean>;
    config: ColumnType<Record<string, unknown> | null, string | undefined, string>;
    created_at: Generated<Stamp>;
    held_release_id: number | null;
    off_for: Generated<Audience[]>;
    settings_revision: Generated<number>;
  };
  module_key: {
    id: Generated<number>;
    module_id: string;
    name: string;
    public_key: string;
    fingerprint: string;
    added_by: string;
    added_at: Stamp;
    last_used_at: Moment;
    revoked_at: Moment;
    revoked_by: string | null;
  };
  request_nonce: { key_id: number; nonce: string; used_at: Stamp };
  module_release: {
    id: Generated<number>;
    module_id: string;
    version: string;
    manifest: ColumnType<ModuleManifest, string, never>;
    signature: string | null;
    published_by: string;
    published_at: Stamp;
    key_id: number | null;
  };
  /** As `portal-module check` wrote it. */
  release_check: { release_id: number; report: ColumnType<CheckReport, string, never> };
  module_file: { hash: string; bytes: Buffer; brotli: Buffer; gzip: Buffer };
  release_file: { release_id: number; name: string; hash: string };
  composition: {
    id: Generated<number>;
    parent_id: number | null;
    author: string;
    reason: string;
    created_at: Stamp;
    channel: Generated<Channel>;
  };
  composition_release: { composition_id: number; module_id: string; release_id: number; placed_by: string };
  /** Written by a trigger when a composition is made. */
  composition_change: {
    composition_id: number;
    module_id: string;
    before_release: number | null;
    after_release: number | null;
  };
  channel: { name: Channel | 'previous'; composition_id: number; moved_at: Stamp };
  module_rollout: {
    module_id: string;
    release_id: number;
    percent: number;
    audiences: Audience[];
    roles: string[];
    /** User ids; as text when read, as everywhere outside of the database. */
    testers: ColumnType<string[], number[], number[]>;
    state: 'running' | 'stopped';
    started_by: string;
    started_at: Stamp;
    stopped_at: Moment;
    stop_reason: string | null;
  };
  unanswered_menu: { menu: string; last_at: Stamp };
}
