import { screen, waitFor } from '@testing-library/react';
import { boolean, object, string } from 'yup';
import { ProblemError } from '../http';
import { axeFindings, renderWithPortal } from '../testing';
import {
  CheckboxField,
  ErrorSummary,
  Form,
  PhoneField,
  RadioField,
  SelectField,
  SubmitButton,
  TextField,
} from '.';

const schema = object({
  surname: string().default('').trim().required('please input surname'),
  phone: string().default('').required('please input mobile number'),
  state: string().default(''),
  lga: string().default(''),
  agree: boolean().default(false),
  owner: object({ email: string().default('') }),
});
const defaults = { surname: '', phone: '', state: '', lga: '', agree: false, owner: { email: '' } };
const options = [
  { value: '1', label: 'Niger' },
  { value: '2', label: 'Kaduna' },
];

function page(onSubmit: (answers: unknown) => Promise<unknown>, filled: object = {}) {
  return (
    <Form
      schema={schema}
      defaults={{ ...defaults, ...filled }}
      onSubmit={onSubmit}
      failureTitle="Failed!"
      label="Person"
    >
      <ErrorSummary />
      <TextField name="surname" label="Surname" hint="As on your certificate" autoComplete="family-name" />
      <PhoneField name="phone" label="Phone Number" />
      <SelectField
        name="state"
        label="State"
        options={options}
        clears={[{ name: 'lga', label: 'LGA' }]}
        optional
      />
      <SelectField name="lga" label="LGA" options={options} optional />
      <RadioField name="answer" label="Disability" options={[{ value: 'Yes', label: 'Yes' }]} optional />
      <CheckboxField name="agree" label="I agree" optional />
      <TextField name="owner.email" label="Email" readOnly />
      <SubmitButton>Submit</SubmitButton>
    </Form>
  );
}

const submit = () => screen.getByRole('button', { name: 'Submit' });

describe('Form', () => {
  it('has nothing for axe to find, empty and with errors', async () => {
    const { container, user } = renderWithPortal(<main>{page(() => Promise.resolve())}</main>);
    expect(await axeFindings(container)).toEqual([]);
    await user.click(submit());
    await screen.findByText('Please correct 2 fields');
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each([
    ['was refused', new ProblemError({ code: 'CONFLICT', status: 409, message: 'It is taken.' }), 1],
    ['had no answer', new ProblemError({ code: 'NETWORK', status: 0, message: 'No way through.' }), 0],
  ])('has the title of a refusal over a submit that %s, and over no other', async (_, error, titles) => {
    const filled = { surname: 'Bello', phone: '08031234567' };
    const { user } = renderWithPortal(page(() => Promise.reject(error), filled));
    await user.click(submit());
    expect(await screen.findByText(error.message)).toBeVisible();
    expect(screen.queryAllByText('Failed!')).toHaveLength(titles);
  });

  it('asks before its page is left once something was typed, until it is gone', async () => {
    const asked = new Set<() => boolean>();
    const canLeave = (unsaved: () => boolean) => {
      asked.add(unsaved);
      return () => void asked.delete(unsaved);
    };
    const { user, unmount } = renderWithPortal(
      page(() => Promise.resolve()),
      { host: { canLeave } },
    );
    const unsaved = () => [...asked].some((ask) => ask());
    expect([asked.size, unsaved()]).toEqual([1, false]);
    await user.type(screen.getByLabelText('Surname'), 'Bello');
    expect(unsaved()).toBe(true);
    unmount();
    expect(asked.size).toBe(0);
  });

  it('gives validated answers, read-only ones included', async () => {
    const save = jest.fn(() => Promise.resolve());
    const { user } = renderWithPortal(page(save, { owner: { email: 'a@b.ng' } }));
    await user.type(screen.getByLabelText('Surname'), ' Bello ');
    await user.type(screen.getByLabelText('Phone Number'), '0803');
    await user.click(submit());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({ surname: 'Bello', phone: '0803', owner: { email: 'a@b.ng' } }),
      expect.anything(),
    );
  });

  it('lists several errors with links in a summary that has the focus, and marks the title', async () => {
    document.title = 'Invoice';
    const { user } = renderWithPortal(page(() => Promise.resolve()));
    await user.click(submit());
    const link = await screen.findByRole('link', { name: 'please input surname' });
    expect(link.closest('[tabindex="-1"]')).toHaveFocus();
    // Nothing is sent from paper.
    expect(submit()).toHaveAttribute('data-no-print');
    expect(document.title).toBe('Error: Invoice');
    await user.click(link);
    expect(screen.getByLabelText('Surname')).toHaveFocus();
    await user.type(screen.getByLabelText('Surname'), 'Bello');
    await waitFor(() => expect(document.title).toBe('Invoice'));
  });

  it('gives the focus to the one field that is wrong', async () => {
    const { user } = renderWithPortal(page(() => Promise.resolve(), { surname: 'Bello' }));
    await user.click(submit());
    await waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveFocus());
    expect(screen.queryByText(/Please correct/)).toBeNull();
  });

  it('reads hint and error with the field itself', async () => {
    const { user } = renderWithPortal(page(() => Promise.resolve()));
    const surname = screen.getByLabelText('Surname');
    expect(surname).toHaveAccessibleDescription('As on your certificate');
    expect(surname).not.toHaveAttribute('aria-invalid');
    await user.click(surname);
    await user.tab();
    await waitFor(() =>
      expect(surname).toHaveAccessibleDescription('As on your certificate please input surname'),
    );
    expect(surname).toHaveAttribute('aria-invalid', 'true');
    expect(surname).toBeRequired();
  });

  it('is disabled while it saves, so that a second click does nothing', async () => {
    let done = () => {};
    const save = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
    const { user } = renderWithPortal(page(save, { surname: 'Bello', phone: '0803' }));
    await user.dblClick(submit());
    await waitFor(() => expect(screen.getByLabelText('Surname')).toBeDisabled());
    expect(save).toHaveBeenCalledTimes(1);
    done();
    await waitFor(() => expect(screen.getByLabelText('Surname')).toBeEnabled());
  });

  it('gives the focus back once it is saved, which a browser takes from what is disabled', async () => {
    let done = () => {};
    const save = () => new Promise<void>((resolve) => (done = resolve));
    const { user } = renderWithPortal(page(save, { surname: 'Bello', phone: '0803' }));
    submit().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Surname')).toBeDisabled());
    (document.activeElement as HTMLElement).blur();
    done();
    await waitFor(() => expect(submit()).toHaveFocus());
  });

  it('puts the server’s errors at their fields and what is left on top', async () => {
    const refusal = new ProblemError({
      code: 'INVALID',
      status: 422,
      message: 'Some of what you sent needs correcting.',
      errors: [
        { path: 'surname', message: 'this name is taken' },
        { path: 'amount', message: 'The amount is not the one' },
      ],
    });
    const { user } = renderWithPortal(
      page(() => Promise.reject(refusal), { surname: 'Bello', phone: '0803' }),
    );
    await user.click(submit());
    const summary = await screen.findByText('The amount is not the one');
    expect(summary.closest('[tabindex="-1"]')).toHaveFocus();
    expect(screen.getByLabelText('Surname')).toHaveAccessibleDescription(
      'As on your certificate this name is taken',
    );
  });

  it.each([
    ['a group', 'owner', 'Email'],
    ['a name without a field, beside its group', 'owner.id', 'Email'],
    ['a name without a field', 'version', null],
  ])('says what the server refuses of %s, and leads to the nearest field', async (_, path, label) => {
    const refusal = new ProblemError({
      code: 'INVALID',
      status: 422,
      message: 'Some of what you sent needs correcting.',
      errors: [{ path, message: 'Attach what the body shows' }],
    });
    const filled = { surname: 'Bello', phone: '0803', version: 3, owner: { email: 'a@b.ng', id: 4 } };
    const { user } = renderWithPortal(page(() => Promise.reject(refusal), filled));
    await user.click(submit());
    const said = await screen.findByText('Attach what the body shows');
    expect(said.closest('[tabindex="-1"]')).toHaveFocus();
    await user.click(said);
    if (label) expect(screen.getByLabelText(label)).toHaveFocus();
    else expect(said.closest('a')).toBeNull();
  });

  it('shows a refusal without fields under the title of the form, and lets one try again', async () => {
    const save = jest
      .fn()
      .mockRejectedValueOnce(new ProblemError({ code: 'BUSY', status: 503, message: 'Very busy' }))
      .mockResolvedValueOnce(undefined);
    const { user } = renderWithPortal(page(save, { surname: 'Bello', phone: '0803' }));
    await user.click(submit());
    expect(await screen.findByText('Very busy')).toBeInTheDocument();
    expect(screen.getByText('Failed!')).toBeInTheDocument();
    await user.click(submit());
    await waitFor(() => expect(screen.queryByText('Very busy')).toBeNull());
  });

  it('empties what depends on a choice and says so politely', async () => {
    const { user } = renderWithPortal(page(() => Promise.resolve(), { state: '1', lga: '2' }));
    await user.selectOptions(screen.getByLabelText(/^State/), 'Kaduna');
    expect(screen.getByLabelText(/^LGA/)).toHaveValue('');
    expect(screen.getByText('LGA cleared')).toHaveAttribute('role', 'status');
  });

  it('asks before unsaved work is lost, and not after it is saved', async () => {
    const { user } = renderWithPortal(page(() => Promise.resolve(), { phone: '0803' }));
    const leaving = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    // Nobody has asked before the first key: the question itself must not be what makes the form count changes.
    await user.type(screen.getByLabelText('Surname'), 'Bello');
    expect(leaving()).toBe(true);
    await user.click(submit());
    await waitFor(() => expect(leaving()).toBe(false));
  });
});
