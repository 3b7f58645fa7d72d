export const clearancesPath = '/student_management/clear';
/** The checklist of one entrant. */
export const clearancePath = (id: number) => `${clearancesPath}?id=${id}`;
