import { useNavigate } from '@portal/shared/router';
import { renderWithPortal, screen } from '@portal/shared/testing';
import { useCategory } from './use-category';

function Page() {
  const go = useNavigate();
  return (
    <>
      <p>{useCategory()}</p>
      <button onClick={() => void go('/fees_assignment/pg_school_fees/edit?id=7')}>other</button>
      <button onClick={() => void go('/invoice_management/invoice')}>away</button>
    </>
  );
}

it('follows the address to another category, and stays while the page is being left', async () => {
  const { user, location } = renderWithPortal(<Page />, { route: '/fees_assignment/school_fees' });
  expect(screen.getByText('school')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'other' }));
  expect(screen.getByText('pg')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'away' }));
  expect(location().pathname).toBe('/invoice_management/invoice');
  expect(screen.getByText('pg')).toBeVisible();
});
