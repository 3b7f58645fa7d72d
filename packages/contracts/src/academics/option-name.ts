interface OfDepartment {
  department: string | null;
  /** None where the department is not divided, or a student is in none. */
  option: string | null;
}

/** As in “Computer Science: Software Systems”, so that in any order the options of a department stand together. */
export const optionName = ({ department, option }: OfDepartment) =>
  [department, option].filter(Boolean).join(': ');
