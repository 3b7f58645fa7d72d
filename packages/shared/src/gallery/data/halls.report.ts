import { defineReport, reportColumn, reportFilter } from '../../model';

const states = { open: 'Open', closed: 'Closed' };

/** A report as domains write it: what it is called, its columns and its filters. */
export const halls = defineReport({
  name: 'halls',
  title: 'Halls',
  lead: 'What is paid for the beds of each hall.',
  path: '/Gallery/halls',
  claim: 'audit.view',
  searchLabel: 'Search by name',
  columns: {
    name: reportColumn.text('Name', { sort: true }),
    beds: reportColumn.number('Beds', { total: true }),
    paid: reportColumn.money('Paid', { total: true }),
    opened: reportColumn.day('Opened'),
    state: reportColumn.state('State', states),
  },
  filters: { state: reportFilter.select('State', states), from: reportFilter.date('From') },
});

export const hallRows = [
  { id: 1, name: 'Queen Amina', beds: 640, paid: 5_760_000_00, opened: '1983-10-03', state: 'open' },
  { id: 2, name: 'Moremi', beds: 512, paid: 4_608_000_00, opened: '1991-01-14', state: 'open' },
  { id: 3, name: 'Jaja', beds: 128, paid: null, opened: null, state: 'closed' },
];

export const hallSums = {
  asOf: '2026-09-14T09:42:00.000Z',
  count: hallRows.length,
  sums: { beds: 1280, paid: 10_368_000_00 },
};
