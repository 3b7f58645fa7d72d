/** What the filters of the reports offer. */
export const choices = {
  sessions: [{ id: 1, name: '2026/2027', current: true }],
  types: [{ id: 3, name: 'JUPEB' }],
  batches: [{ id: 3, name: 'Batch 1, Post UTME, 2026/2027' }],
  departments: [{ id: 4, name: 'Computer Science' }],
  states: [{ id: 27, name: 'Niger' }],
};

/** The only page of a list. */
export const pageOf = <Row>(rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
