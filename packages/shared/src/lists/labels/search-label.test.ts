import { searchBy } from './search-label';

test.each<[keys: [string, ...string[]], label: string]>([
  [['name'], 'Search by name'],
  [['phone', 'title', 'name'], 'Search by title, name or phone'],
  [['matric number', 'name'], 'Search by name or matric number'],
  [
    ['RRR', 'JAMB number', 'application number', 'phone', 'name'],
    'Search by name, RRR, JAMB, application number or phone',
  ],
  [['invoice number', 'payer', 'RRR', 'matric number'], 'Search by payer, RRR, matric or invoice number'],
])('the label of a search by %j', (keys, label) => {
  expect(searchBy(...keys)).toBe(label);
});
