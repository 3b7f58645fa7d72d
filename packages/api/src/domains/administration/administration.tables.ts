import type { ColumnType, Generated } from 'kysely';
import type { GrantKind, GrantState, MenuChanges, MenuState } from '@portal/contracts/administration';

type Json<T> = ColumnType<T, string, string>;
type Stamp = ColumnType<Date, Date | string, Date | string>;

/** Tables of rights: claims for a time, grants that wait, menus that were published. */
export interface AdministrationTables {
  user_claim: {
    user_id: number;
    claim: string;
    reason: string;
    granted_by: number;
    granted_at: Stamp;
    expires_at: Stamp;
  };
  grant_request: {
    id: Generated<number>;
    kind: GrantKind;
    role_id: string | null;
    user_id: number | null;
    claim: string | null;
    scope: ColumnType<Record<string, unknown>, string | undefined, string>;
    ends_at: Stamp | null;
    /** Of another address for an account. */
    email: string | null;
    reason: string;
    requested_by: number;
    requested_at: Stamp;
    expires_at: Stamp;
    state: Generated<GrantState>;
    decided_by: number | null;
    decided_at: Stamp | null;
    decision_reason: string | null;
  };
  menu_publication: {
    version: number;
    author_id: number | null;
    reason: string;
    published_at: Stamp;
    state: Json<MenuState>;
    changes: Json<string[]>;
  };
  menu_draft: { author_id: number; base_version: number; changes: Json<MenuChanges>; saved_at: Stamp };
}
