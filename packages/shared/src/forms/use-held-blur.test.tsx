import { object, string } from 'yup';
import { renderWithPortal, screen, waitFor } from '../testing';
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

test.each(['Submit', 'Preview'])(
  'no field is judged while %s is pressed, which the error would push away; afterwards it is',
  async (name) => {
    const { user, surname } = await leftEmpty();
    const target = screen.getByRole('button', { name });
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(target).toHaveFocus();
    expect(surname).not.toHaveAttribute('aria-invalid');
    await user.pointer({ keys: '[/MouseLeft]', target });
    await waitFor(() => expect(surname).toHaveAttribute('aria-invalid', 'true'));
    expect(save).not.toHaveBeenCalled();
    expect(preview).toHaveBeenCalledTimes(name === 'Preview' ? 1 : 0);
    if (name === 'Submit') expect(surname).toHaveFocus();
  },
);

test('by the keyboard nothing is pushed away: the field is judged as it is left', async () => {
  const { user, surname } = await leftEmpty();
  await user.tab();
  await waitFor(() => expect(surname).toHaveAttribute('aria-invalid', 'true'));
});
