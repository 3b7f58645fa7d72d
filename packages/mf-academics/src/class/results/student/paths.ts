export const classResults = '/class/results?part=students';
export const studentPath = (id: number) => `/class/results/student?id=${id}`;
export const crumb = { label: 'Results of students', to: classResults };
