export interface IssuedPaperTables {
  /** Append-only: which paper took the place of which after a change of the record. */
  paper_issued_anew: {
    old_paper: string;
    new_paper: string;
    student_id: number;
    issued_at: Date;
    issued_by: string;
  };
}
