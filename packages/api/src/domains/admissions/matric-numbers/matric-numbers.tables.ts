/** Matric numbers as they were given. */
export interface MatricNumberTables {
  matric_number_issue: {
    number: string;
    student_id: number;
    entry_year: number;
    department_code: string;
    serial: number;
    issued_at: Date;
    issued_by: string;
  };
}
