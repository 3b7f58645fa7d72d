import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  AllocationOrigin,
  AllocationState,
  BedState,
  CategoryStage,
  HostelPolicy,
} from '@portal/contracts/hostel';

export type Sex = 'Male' | 'Female';

/** Hostels, rooms and beds, which outlive sessions. */
export interface HostelStockTables {
  hostel: {
    id: GeneratedAlways<number>;
    name: string;
    location: string;
    gender: Sex | 'Mixed by block';
    /** Begins the ids of its beds; never changed. */
    code: string;
    category_id: Generated<number | null>;
    price_kobo: number;
    enabled: Generated<boolean>;
    /** Why it is closed. */
    closed_reason: Generated<string | null>;
    version: Generated<number>;
  };
  /** Who a bed may be given to; what it does not name is everybody. */
  hostel_category: {
    id: GeneratedAlways<number>;
    name: string;
    stage: Generated<CategoryStage>;
    levels: Generated<number[]>;
    student_types: Generated<number[]>;
    departments: Generated<number[]>;
    entry_sessions: Generated<number[]>;
    /** Given out by officers alone. */
    by_hand: Generated<boolean>;
    priority: Generated<number>;
    price_kobo: Generated<number | null>;
    hold_hours: Generated<number | null>;
    archived: Generated<boolean>;
    version: Generated<number>;
    changed_by: string;
    changed_at: Date;
  };
  hostel_room: {
    id: GeneratedAlways<number>;
    hostel_id: number;
    block: string;
    /** floor × 100 + room */
    number: number;
    gender: Sex;
    /** Null: as the hostel. */
    category_id: Generated<number | null>;
    price_kobo: Generated<number | null>;
    version: Generated<number>;
  };
  /** The database fills in where it stands and its code from its room. */
  bed_space: {
    id: GeneratedAlways<number>;
    room_id: number;
    letter: string;
    /** hostel_block_room_letter */
    code: ColumnType<string, never, never>;
    /** Null: as the room. */
    category_id: Generated<number | null>;
    price_kobo: Generated<number | null>;
    version: Generated<number>;
    /** Taken out of the room. */
    retired_at: Generated<Date | null>;
  };
  bed_closure: {
    id: GeneratedAlways<number>;
    room_id: number;
    bed_id: Generated<number | null>;
    reason: string;
    closed_at: Date;
    closed_by: string;
    opened_at: Generated<Date | null>;
    opened_by: Generated<string | null>;
  };
  hostel_fault: {
    id: GeneratedAlways<number>;
    room_id: number;
    bed_id: number;
    fault: string;
    reported_by: string;
    reported_at: Date;
    mended_at: Generated<Date | null>;
    mended_by: Generated<string | null>;
  };
}

/** What hostels are in a session, and who has a bed. */
export interface HostelTables extends HostelStockTables {
  hostel_session: {
    session_id: number;
    policy: Generated<HostelPolicy>;
    hold_hours: Generated<number>;
    most_lapses: Generated<number>;
    grace_hours: Generated<number>;
    ballot_source: Generated<string | null>;
    /** How many may be choosing at once; null: as many as come. */
    admits: Generated<number | null>;
    turn_minutes: Generated<number>;
    version: Generated<number>;
    changed_by: string;
    changed_at: Date;
  };
  bed_reservation: {
    id: GeneratedAlways<number>;
    session_id: number;
    owner: string;
    reason: string;
    /** The last day. */
    expires_on: string | null;
    made_by: string;
    made_at: Date;
    ended_at: Generated<Date | null>;
    ended_by: Generated<string | null>;
    /** Bed-spaces, how many of them somebody had, and where, as it ended; null before. */
    beds: Generated<number | null>;
    given: Generated<number | null>;
    places: Generated<string | null>;
  };
  /** Made by the database for every bed of a session; only the reservation is written here. */
  session_bed: {
    session_id: ColumnType<number, never, never>;
    bed_id: ColumnType<number, never, never>;
    room_id: ColumnType<number, never, never>;
    hostel_id: ColumnType<number, never, never>;
    gender: ColumnType<Sex, never, never>;
    category_id: ColumnType<number | null, never, never>;
    price_kobo: ColumnType<number, never, never>;
    reservation_id: number | null;
    closed: ColumnType<boolean, never, never>;
    taken: ColumnType<'held' | 'paid' | 'occupied' | null, never, never>;
    state: GeneratedAlways<BedState>;
  };
  /** Beds in use that are alike, with how many they are; kept by the database as beds change. */
  session_bed_total: {
    session_id: ColumnType<number, never, never>;
    hostel_id: ColumnType<number, never, never>;
    gender: ColumnType<Sex, never, never>;
    category_id: ColumnType<number | null, never, never>;
    price_kobo: ColumnType<number, never, never>;
    state: ColumnType<BedState, never, never>;
    beds: ColumnType<number, never, never>;
  };
  hostel_quota: {
    id: GeneratedAlways<number>;
    session_id: number;
    level: number | null;
    department_id: number | null;
    places: number;
    taken: Generated<number>;
    version: Generated<number>;
  };
  /** One person in one bed: who moves gets another row. */
  bed_allocation: {
    id: GeneratedAlways<number>;
    session_id: number;
    bed_id: number;
    student_id: number;
    state: AllocationState;
    origin: AllocationOrigin;
    previous_id: Generated<number | null>;
    /** Kobo. */
    price_kobo: number;
    invoice_id: Generated<number | null>;
    /** `student`, `system` or the user id of an officer. */
    made_by: string;
    held_at: Date;
    until: Date;
    paid_at: Generated<Date | null>;
    checked_in_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    ended_by: Generated<string | null>;
    end_reason: Generated<string | null>;
    counted_level: GeneratedAlways<number | null>;
    counted_department: GeneratedAlways<number | null>;
  };
  hostel_bar: {
    id: GeneratedAlways<number>;
    student_id: number;
    reason: string;
    barred_at: Date;
    barred_by: string;
    /** The last moment. */
    until: Date | null;
    lifted_at: Generated<Date | null>;
    lifted_by: Generated<string | null>;
  };
  /** Who works at the door of which hostel. */
  hostel_porter: {
    id: GeneratedAlways<number>;
    hostel_id: number;
    user_id: number;
    /** The last day. */
    until_on: string | null;
    appointed_at: Date;
    appointed_by: string;
    ended_at: Generated<Date | null>;
    ended_by: Generated<string | null>;
    end_reason: Generated<string | null>;
  };
  bed_condition: {
    allocation_id: number;
    moment: 'check_in' | 'check_out';
    note: string;
    at: Date;
    noted_by: string;
    /** When it was, by the device of a porter who had no connection. */
    told_at: Generated<Date | null>;
  };
}
