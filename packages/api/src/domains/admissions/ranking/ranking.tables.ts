import type { AdmissionFormula, EntryClass, RankingOutcome, TieBreak } from '@portal/contracts/admissions';
import type { Generated, GeneratedAlways } from 'kysely';

/** Runs of a ranking with their inputs. Scores and aggregates are hundredths. */
export interface RankingTables {
  ranking_run: {
    id: GeneratedAlways<number>;
    session_id: number;
    application_type_id: number;
    formula: Exclude<AdmissionFormula, 'none'>;
    formula_version: number;
    minimum_utme: number;
    minimum_o_level: number;
    credits_only: boolean;
    merit: number;
    catchment: number;
    elds: number;
    tie_break: TieBreak[];
    catchment_states: number[];
    elds_states: number[];
    inputs_hash: string;
    candidates: number;
    placed: number;
    tied: number;
    not_eligible: number;
    awaiting: Generated<number>;
    listed: number;
    unmatched: number;
    made_by: string;
    made_at: Date;
  };
  ranking_run_department: { run_id: number; department_id: number; capacity: number };
  ranking_place: {
    run_id: number;
    application_id: number;
    utme: number;
    score: number | null;
    o_level_points: number;
    eligible: boolean;
    english: number | null;
    born_on: string;
    first_department_id: number;
    second_department_id: number | null;
    state_id: number | null;
    aggregate: number | null;
    rank: number | null;
    outcome: RankingOutcome;
    department_id: number | null;
    class: EntryClass | null;
    choice: number | null;
  };
  ranking_entry: { entry_id: number; run_id: number; application_id: number };
}
