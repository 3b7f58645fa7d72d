import { number, object, string } from 'yup';
import { SelectField, SubmitButton, TextField } from '../../forms';
import { closedObject, defineCall } from '../../model';
import { useCall } from '../../http';
import { mock, mockServer, problem, renderWithPortal, screen, waitFor } from '../../testing';
import { dismissToast, toastStore } from '../../ui/overlay/toast-store';
import { VersionedForm } from './versioned-form';

const body = closedObject({
  name: string().required(),
  budget: number().required(),
  session: string().required(),
  version: number().required(),
});
type Thing = { name: string; budget: number; session: string; version: number };
const save = defineCall({
  method: 'PUT',
  path: '/Test/scheme',
  summary: 'Saves',
  access: 'public',
  body,
  data: object({ version: number().required() }).required(),
});

const ours: Thing = { name: 'Ours', budget: 50_000, session: '1', version: 2 };
const sent: unknown[] = [];
const server = mockServer(
  mock(save, (one) => {
    sent.push(one.body);
    return (one.body as { version: number }).version === 5 ? { version: 6 } : problem('STALE');
  }),
);
beforeEach(() => {
  sent.splice(0);
  toastStore.get().forEach(({ id }) => dismissToast(id));
});

const sessions = [
  { value: '1', label: '2025/2026' },
  { value: '2', label: '2026/2027' },
];

interface SchemeProps {
  /** What somebody else has saved. */
  theirs?: Partial<Thing>;
  besides?: () => string;
}

function Scheme({ theirs = { name: 'Theirs' }, besides }: SchemeProps) {
  const { mutateAsync } = useCall(save);
  return (
    <VersionedForm
      label="Scheme"
      schema={body.pick(['name', 'budget', 'session'])}
      thing={ours}
      entriesOf={({ name, budget, session }) => ({ name, budget: String(budget), session })}
      reload={() => Promise.resolve({ ...ours, ...theirs, version: 5 })}
      onSave={(answers, { version }) => mutateAsync({ body: { ...answers, version } })}
      savedAs={(seen, { version }) => ({ ...seen, version })}
      overtakenTitle="Somebody else changed this scheme meanwhile"
      {...(besides && { besides })}
    >
      <TextField name="name" label="Name of the scheme" />
      <TextField name="budget" label="Budget" prefix="₦" />
      <SelectField name="session" label="Session" options={sessions} />
      <SubmitButton>Save</SubmitButton>
    </VersionedForm>
  );
}

const nameBox = () => screen.getByLabelText('Name of the scheme');
const saveIt = () => screen.getByRole('button', { name: 'Save' });
const title = 'Somebody else changed this scheme meanwhile';

async function renamed(props: SchemeProps) {
  const { user } = renderWithPortal(<Scheme {...props} />);
  await user.clear(nameBox());
  await user.type(nameBox(), 'Mine');
  await user.click(saveIt());
  return user;
}

async function overtaken(theirs: Partial<Thing> = { name: 'Theirs' }) {
  const user = await renamed({ theirs });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('Ours').tagName).toBe('DEL');
  expect(screen.getByText('Theirs').tagName).toBe('INS');
  expect(screen.getByText('Theirs')).toBeVisible();
  // One message, and it has the focus.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(document.activeElement).toContainElement(screen.getByRole('alert'));
  expect(nameBox()).toHaveValue('Mine');
  return user;
}

test('entries stay beside what somebody else saved, and saving again is a decision', async () => {
  const user = await overtaken();
  // As the form calls the field.
  expect(screen.getByRole('alert')).toHaveTextContent('Name of the schemefrom Ours to');
  await user.click(saveIt());
  await waitFor(() =>
    expect(sent).toEqual([
      { ...ours, name: 'Mine', version: 2 },
      { ...ours, name: 'Mine', version: 5 },
    ]),
  );
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  // The form stays open: the next save is over what this one made.
  await user.click(saveIt());
  await waitFor(() => expect(sent[2]).toEqual({ ...ours, name: 'Mine', version: 6 }));
});

test('what this person left alone takes the newer value and is saved at once; a sentence says which', async () => {
  await renamed({ theirs: { budget: 60_000, session: '2' } });
  expect(
    await screen.findByText('Taken over from a colleague: Budget (₦60,000); Session (2026/2027).'),
  ).toBeVisible();
  expect(sent[1]).toEqual({ name: 'Mine', budget: 60_000, session: '2', version: 5 });
  expect(screen.getByLabelText('Budget')).toHaveValue('60000');
  expect(screen.queryByText(title)).toBeNull();
});

test('what saving would not undo is not spoken of', async () => {
  await renamed({ theirs: {} });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.queryByText(/colleague|Somebody else/)).toBeNull();
});

test('only what both changed is asked about; the rest is taken over', async () => {
  await overtaken({ name: 'Theirs', budget: 60_000 });
  const asked = screen.getByRole('alert');
  expect(asked).toHaveTextContent('Taken over from a colleague: Budget (₦60,000).');
  expect(asked.querySelectorAll('dt')).toHaveLength(1);
  expect(screen.getByLabelText('Budget')).toHaveValue('60000');
  expect(sent).toHaveLength(1);
});

test('what theirs does not go together with is said at the field, and nothing is saved', async () => {
  await renamed({ theirs: { session: '' } });
  await waitFor(() => expect(screen.getByLabelText('Session')).toHaveAttribute('aria-invalid', 'true'));
  expect(sent).toHaveLength(1);
});

test('what is no entry and has to be known is told before anything is saved', async () => {
  await renamed({ theirs: {}, besides: () => 'letter.pdf is attached now.' });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('letter.pdf is attached now.');
  expect(sent).toHaveLength(1);
});

test('somebody who is faster each time is heard of in the end', async () => {
  server.use(
    mock(save, (one) => {
      sent.push(one.body);
      return problem('STALE');
    }),
  );
  await renamed({ theirs: {} });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent).toHaveLength(3);
});

test('the newer state can be loaded in the place of the entries, and its field has the focus', async () => {
  const user = await overtaken();
  await user.click(screen.getByRole('button', { name: 'Load the newer version' }));
  expect(nameBox()).toHaveValue('Theirs');
  expect(nameBox()).toHaveFocus();
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
  await user.click(saveIt());
  await waitFor(() => expect(sent).toEqual([ours]));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(title)).toBeNull();
  await user.click(saveIt());
  await waitFor(() => expect(sent[1]).toEqual(ours));
});
