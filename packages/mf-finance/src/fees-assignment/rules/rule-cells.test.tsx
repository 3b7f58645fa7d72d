import { renderWithPortal, screen } from '@portal/shared/testing';
import { rule } from '../fees.fixture';
import { rulePageActions, ruleActions } from './rule-actions';
import { TotalCell } from './rule-cells';

test.each([
  [500_000, 500_000, '₦5,000.00'],
  [7_300_000, 500_000, '₦73,000.00₦5,000.00 for some'],
  [0, 500_000, '₦5,000.00'],
  [7_300_000, 0, '₦73,000.00'],
])('a fee of %s for all and %s for some is said once where both are the same', (total, besides, said) => {
  renderWithPortal(
    <main>
      <TotalCell total={total} besides={besides} />
    </main>,
  );
  expect(screen.getByRole('main').textContent).toBe(said);
});

test.each([
  ['a list', ruleActions],
  ['its page', rulePageActions],
])('what deletes a draft comes last on %s', (_, actions) => {
  const label = actions.at(-1)?.label;
  expect(typeof label === 'function' ? label(rule) : label).toBe('Delete draft');
});
