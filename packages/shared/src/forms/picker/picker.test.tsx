import { useState } from 'react';
import { object, string } from 'yup';
import { axeFindings, renderWithPortal, screen, waitFor } from '../../testing';
import { Form } from '../form';
import { SubmitButton } from '../submit-button';
import { Picker } from './picker';
import { PickerField } from './picker-field';
import type { FindChoices, PickerChoice } from './picker-types';

const people: PickerChoice[] = [
  { value: '1', label: 'Amina Bello', detail: 'a.bello@uni.test' },
  { value: '2', label: 'Chidi Okafor' },
  { value: '3', label: 'Chioma Eze' },
];
const asked: string[] = [];
const find: FindChoices = (text) => {
  asked.push(text);
  return Promise.resolve(people.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())));
};
beforeEach(() => void asked.splice(0));

const schema = object({ userId: string().required('Choose a user') });
const submitted = jest.fn();
const form = (more: Partial<Parameters<typeof PickerField>[0]> = {}, userId = '') =>
  renderWithPortal(
    <Form schema={schema} defaults={{ userId }} onSubmit={submitted}>
      <PickerField name="userId" label="User" find={find} {...more} />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
const box = () => screen.findByRole('combobox', { name: 'User' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('finds by what is typed, and is chosen by keyboard alone', async () => {
  const { user, container } = form();
  await box();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await waitFor(() =>
    expect(options()).toEqual(['Amina Belloa.bello@uni.test', 'Chidi Okafor', 'Chioma Eze']),
  );
  await user.keyboard('chi');
  await waitFor(() => expect(options()).toEqual(['Chidi Okafor', 'Chioma Eze']));
  expect(asked).toEqual(['', 'chi']);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  const active = document.getElementById((await box()).getAttribute('aria-activedescendant') ?? '');
  expect(active).toHaveTextContent('Chioma Eze');
  expect(await axeFindings(container)).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await box()).toHaveValue('Chioma Eze');
  expect(await box()).toHaveAttribute('aria-expanded', 'false');
  expect(submitted).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(submitted).toHaveBeenCalledWith({ userId: '3' }, expect.anything()));
});

test('is chosen by pointer, cleared by its button, and asked for when it is missing', async () => {
  const { user } = form();
  await user.click(await box());
  await user.click(await screen.findByRole('option', { name: /Amina Bello/ }));
  expect(await box()).toHaveValue('Amina Bello');
  await user.click(screen.getByRole('button', { name: 'Clear User' }));
  expect(await box()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Choose a user')).toBeVisible();
  expect(await box()).toHaveAccessibleDescription('Choose a user');
  expect(await box()).toHaveFocus();
});

test('Esc, Tab and a click outside leave what was chosen before', async () => {
  const { user } = form({ chosen: people[1] }, '2');
  for (const leave of [() => user.keyboard('{Escape}'), () => user.tab(), () => user.click(document.body)]) {
    await user.click(await box());
    await user.type(await box(), 'zzz');
    expect(await screen.findByText('No result found for "Chidi Okaforzzz"')).toBeVisible();
    await leave();
    expect(await box()).toHaveValue('Chidi Okafor');
    expect(screen.queryByRole('listbox')).toBeNull();
  }
});

test('a search that fails says so', async () => {
  const { user } = form({ find: () => Promise.reject(new Error('The portal is busy.')) });
  await user.click(await box());
  expect(await screen.findByText('An error has occurred: The portal is busy.')).toBeVisible();
});

test('an answer for an older text does not replace a newer one', async () => {
  const late: Record<string, (found: PickerChoice[]) => void> = {};
  const slow: FindChoices = (text) => new Promise((resolve) => (late[text] = resolve));
  const { user } = form({ find: slow });
  await user.type(await box(), 'a');
  await waitFor(() => expect(late.a).toBeDefined());
  await user.type(await box(), 'b');
  await waitFor(() => expect(late.ab).toBeDefined());
  late.ab?.([{ value: '9', label: 'Abubakar' }]);
  late.a?.(people);
  expect(await screen.findByRole('option', { name: 'Abubakar' })).toBeVisible();
  expect(options()).toEqual(['Abubakar']);
});

test('read-only shows the name and offers nothing', () => {
  form({ readOnly: true, chosen: people[0] }, '1');
  expect(screen.getByRole('textbox', { name: 'User' })).toHaveValue('Amina Bello');
});

test('stands outside a form too', async () => {
  function Page() {
    const [chosen, setChosen] = useState<PickerChoice | null>(null);
    return (
      <>
        <Picker label="User" hint="Whose rights?" find={find} chosen={chosen} onChange={setChosen} />
        <p>Chosen: {chosen?.value ?? 'nobody'}</p>
      </>
    );
  }
  const { user, container } = renderWithPortal(<Page />);
  await user.type(await box(), 'amina');
  await user.click(await screen.findByRole('option', { name: /Amina/ }));
  expect(screen.getByText('Chosen: 1')).toBeVisible();
  expect(await box()).toHaveAccessibleDescription('Whose rights?');
  expect(await axeFindings(container)).toEqual([]);
});
