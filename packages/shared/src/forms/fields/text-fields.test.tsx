import { screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { renderWithPortal } from '../../testing';
import { ErrorSummary, Form, SubmitButton, TextField } from '..';

const schema = object({
  phone: string().default('').required('please input mobile number'),
  email: string().default(''),
});
const email = 'oluwaseun.obrien-adeola@postgraduate.futg.example';
const show = () =>
  renderWithPortal(
    <Form schema={schema} defaults={{ phone: '', email }} onSubmit={() => undefined} label="Person">
      <ErrorSummary />
      <TextField name="phone" label="Phone" />
      <TextField name="email" label="Email" readOnly />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );

it('of the one field that is wrong stands in the middle of the screen, where nothing that stays in place is over it', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
  await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ block: 'center' }));
  expect(scroll.mock.contexts.at(-1)).toBe(screen.getByLabelText('Phone'));
  scroll.mockRestore();
});

it('that is only read has as many lines as it needs', () => {
  show();
  const box = screen.getByLabelText<HTMLTextAreaElement>('Email');
  expect(box).toHaveValue(email);
  expect(box).toHaveAttribute('readonly');
  expect([box.tagName, box.rows]).toEqual(['TEXTAREA', 1]);
});
