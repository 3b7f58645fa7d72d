/** What reports narrow and add up by where the answers of a form have it. The database keeps it. */
export interface ReportTables {
  jupeb_application_fact: {
    application_id: number;
    gender_id: number | null;
    state_id: number | null;
    lga_id: number | null;
    /** School of the combination. */
    faculty_id: number | null;
    combination_id: number | null;
  };
}
