import { useState } from 'react';
import { renderWithPortal, screen } from '../../testing';
import { FilterFields } from './filter-fields';
import type { Filter } from './filter';

const filters: readonly Filter[] = [
  { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    choices: [{ value: 'open', label: 'Open' }],
  },
];
const changed = jest.fn();
const show = (values: Record<string, string> = {}) => (
  <FilterFields filters={filters} values={values} onChange={changed} />
);

it('shows at once what somebody has chosen, before the address says so', async () => {
  const { user } = renderWithPortal(show());
  await user.click(screen.getByLabelText('Waiting for me'));
  await user.selectOptions(screen.getByLabelText('State'), 'Open');
  expect(screen.getByLabelText('Waiting for me')).toBeChecked();
  expect(screen.getByLabelText('State')).toHaveValue('open');
  expect(changed.mock.calls).toEqual([
    ['forMe', 'true'],
    ['state', 'open'],
  ]);
});

function Address() {
  const [values, setValues] = useState<Record<string, string>>({ forMe: 'true', state: 'open' });
  return (
    <>
      {show(values)}
      <button onClick={() => setValues({})}>Back</button>
    </>
  );
}

it('follows the address, as when somebody goes back', async () => {
  const { user } = renderWithPortal(<Address />);
  expect(screen.getByLabelText('Waiting for me')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Waiting for me')).not.toBeChecked();
  expect(screen.getByLabelText('State')).toHaveValue('');
});
