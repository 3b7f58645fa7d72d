import type { ClearanceState } from '@portal/contracts/admissions';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What stands on a clearance slip, as it was when it was given. */
export interface SlipContent {
  fullName: string;
  registrationNumber: string;
  matricNumber: string | null;
  session: string;
  programme: string;
  department: string | null;
  school: string | null;
  level: string;
  clearedBy: string;
  items: string[];
  /** Id of the photo. */
  passport: string | null;
}

type Source = 'officer' | 'olevel' | 'acceptance' | 'passport';

/** The clearance of entrants. */
export interface ClearanceTables {
  clearance_item: {
    id: string;
    position: number;
    name: string;
    hint: string;
    source: Source;
    application_type_ids: number[] | null;
    active: boolean;
  };
  clearance: {
    entry_id: number;
    state: Generated<ClearanceState>;
    waiting_since: Date;
    comment: Generated<string>;
    decided_by: string | null;
    decided_at: Date | null;
    version: Generated<number>;
  };
  clearance_tick: {
    entry_id: number;
    item_id: string;
    met: boolean;
    comment: string;
    ticked_by: string;
    ticked_at: Date;
  };
  clearance_event: {
    id: GeneratedAlways<number>;
    entry_id: number;
    at: Date;
    actor: string;
    kind: 'ticked' | 'cleared' | 'rejected' | 'undone';
    comment: Generated<string>;
    detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  };
  clearance_slip: {
    id: GeneratedAlways<number>;
    code: string;
    entry_id: number;
    content: ColumnType<SlipContent, string, never>;
    issued_at: Date;
    withdrawn_at: Date | null;
  };
  /** A view: each item of each checklist, with whether it is met. */
  clearance_checklist: {
    entry_id: number;
    item_id: string;
    position: number;
    name: string;
    hint: string;
    source: Source;
    met: boolean | null;
    comment: string;
    ticked_by: string | null;
    ticked_at: Date | null;
  };
}
