/** The broadsheet of a class. */
export const broadsheetPath = '/class/results?part=students';
export const broadsheetCrumb = { label: 'Results of students', to: broadsheetPath };

/** Every result of a student. */
export const resultsOfStudentPath = (id: number) => `/class/results/student?id=${id}`;
