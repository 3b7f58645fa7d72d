import { number, object, string } from 'yup';
import { SubmitButton, TextField } from '../../forms';
import { closedObject, defineCall } from '../../model';
import { useCall } from '../../http';
import { mock, mockServer, problem, renderWithPortal, screen, waitFor } from '../../testing';
import { VersionedForm } from './versioned-form';

const body = closedObject({ name: string().required(), version: number().required() });
const save = defineCall({
  method: 'PUT',
  path: '/Test/scheme',
  summary: 'Saves',
  access: 'public',
  body,
  data: object({ version: number().required() }).required(),
});

const sent: unknown[] = [];
const server = mockServer(
  mock(save, (one) => {
    sent.push(one.body);
    return (one.body as { version: number }).version === 5 ? { version: 6 } : problem('STALE');
  }),
);
beforeEach(() => void sent.splice(0));

function Scheme() {
  const { mutateAsync } = useCall(save);
  return (
    <VersionedForm
      label="Scheme"
      schema={body.pick(['name'])}
      thing={{ name: 'Ours', version: 2 }}
      entriesOf={({ name }) => ({ name })}
      reload={() => Promise.resolve({ name: 'Theirs', version: 5 })}
      onSave={(answers, { version }) => mutateAsync({ body: { name: String(answers.name), version } })}
      savedAs={(seen, { version }) => ({ ...seen, version })}
      overtakenTitle="Somebody else changed this scheme meanwhile"
    >
      <TextField name="name" label="Name" />
      <SubmitButton>Save</SubmitButton>
    </VersionedForm>
  );
}

async function overtaken() {
  const { user } = renderWithPortal(<Scheme />);
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else changed this scheme meanwhile')).toBeVisible();
  expect(screen.getByText('Ours').tagName).toBe('DEL');
  expect(screen.getByText('Theirs').tagName).toBe('INS');
  expect(screen.getByText('Theirs')).toBeVisible();
  // One message, and it has the focus.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(document.activeElement).toContainElement(screen.getByRole('alert'));
  expect(screen.getByLabelText('Name')).toHaveValue('Mine');
  return user;
}

test('entries stay beside what somebody else saved, and saving again is a decision', async () => {
  const user = await overtaken();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'Mine', version: 2 },
      { name: 'Mine', version: 5 },
    ]),
  );
  await waitFor(() => expect(screen.queryByText('Somebody else changed this scheme meanwhile')).toBeNull());
  // The form stays open: the next save is over what this one made.
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[2]).toEqual({ name: 'Mine', version: 6 }));
});

test('the newer state can be loaded in the place of the entries', async () => {
  const user = await overtaken();
  await user.click(screen.getByRole('button', { name: 'Load the newer version' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Theirs');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal for another reason says nothing of somebody else, and the entries stay over what they began with', async () => {
  server.use(
    mock(save, (one) => {
      sent.push(one.body);
      return problem('CONFLICT');
    }),
  );
  const { user } = renderWithPortal(<Scheme />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Ours', version: 2 }]));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Somebody else changed this scheme meanwhile')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[1]).toEqual({ name: 'Ours', version: 2 }));
});
