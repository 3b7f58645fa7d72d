import { object, string } from 'yup';
import { axeFindings, renderWithPortal, screen, waitFor } from '../../testing';
import { Form } from '../form';
import { SubmitButton } from '../submit-button';
import { KeptField } from './kept-field';
import { TextField } from './text-fields';

const schema = object({ nin: string().required('please input your NIN') });
const field = { name: 'nin', label: 'NIN' };

function open(nin: string) {
  const save = jest.fn(async () => undefined);
  const page = renderWithPortal(
    <Form schema={schema} defaults={{ nin }} onSubmit={save} label="Person">
      <KeptField {...field}>
        <TextField {...field} digits />
      </KeptField>
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const send = () => page.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...page, save, send };
}

it('sends a saved answer back as it is shown', async () => {
  const { save, send, container } = open('*******8901');
  expect(screen.getByLabelText(/^NIN/)).toHaveValue('*******8901');
  expect(screen.getByLabelText(/^NIN/)).toHaveAttribute('readonly');
  expect(await axeFindings(container)).toEqual([]);
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ nin: '*******8901' }, expect.anything()));
});

it('is typed whole once it is to be changed, and never half', async () => {
  const { user, save, send } = open('*******8901');
  await user.click(screen.getByRole('button', { name: 'Change NIN' }));
  await waitFor(() => expect(screen.getByLabelText(/^NIN/)).toHaveFocus());
  expect(screen.getByLabelText(/^NIN/)).toHaveValue('');
  await send();
  expect(await screen.findByText('please input your NIN')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^NIN/), '12345678902');
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ nin: '12345678902' }, expect.anything()));
});

it('is an ordinary field where nothing is hidden', () => {
  open('');
  expect(screen.getByLabelText(/^NIN/)).not.toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Change NIN' })).not.toBeInTheDocument();
});
