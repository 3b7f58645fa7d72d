import { object, string } from 'yup';
import { renderWithPortal, screen, waitFor, type PortalResult } from '../testing';
import { Form, SubmitButton, TextField } from '.';

const schema = object({ surname: string().default('').required('please input surname') });
const save = jest.fn();
const preview = jest.fn();

async function leftEmpty() {
  const { user } = renderWithPortal(
    <Form schema={schema} defaults={{ surname: '' }} onSubmit={save}>
      <TextField name="surname" label="Surname" />
      <SubmitButton>Submit</SubmitButton>
      <button type="button" onClick={preview}>
        Preview
      </button>
    </Form>,
  );
  const surname = screen.getByLabelText('Surname');
  await user.click(surname);
  return { user, surname };
}

async function press(user: PortalResult['user'], name: string, surname: HTMLElement) {
  const target = screen.getByRole('button', { name });
  await user.pointer({ keys: '[MouseLeft>]', target });
  expect(target).toHaveFocus();
  expect(surname).not.toHaveAttribute('aria-invalid');
  await user.pointer({ keys: '[/MouseLeft]', target });
}

test('no field is judged while the form is being sent, which the error would prevent; then it is', async () => {
  const { user, surname } = await leftEmpty();
  await press(user, 'Submit', surname);
  await waitFor(() => expect(surname).toHaveFocus());
  expect(surname).toHaveAttribute('aria-invalid', 'true');
  expect(save).not.toHaveBeenCalled();
});

test('nor while another button is pressed; it is when it is left again', async () => {
  const { user, surname } = await leftEmpty();
  await press(user, 'Preview', surname);
  expect(preview).toHaveBeenCalledTimes(1);
  await user.click(surname);
  await user.click(document.body);
  await waitFor(() => expect(surname).toHaveAttribute('aria-invalid', 'true'));
});

test('by the keyboard nothing is pushed away: the field is judged as it is left', async () => {
  const { user, surname } = await leftEmpty();
  await user.tab();
  await waitFor(() => expect(surname).toHaveAttribute('aria-invalid', 'true'));
});
