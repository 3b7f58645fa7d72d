import { object, string } from 'yup';
import { defineCall, shape, text } from '../../model';
import { axeFindings, mock, mockServer, problem, renderWithPortal, screen, waitFor } from '../../testing';
import { FieldOf } from '../steps/field-of';
import { Form } from '../form';
import { UploadField } from './upload-field';
import { SubmitButton } from '../submit-button';

const upload = defineCall({
  method: 'POST',
  path: '/Test/upload-document',
  summary: 'Stores a file',
  access: 'applicant',
  data: shape({ document: text() }),
});
const server = mockServer(mock(upload, { document: 'file-7' }));
const schema = object({ certificateId: string().default('').required('please upload your certificate') });

function open({ saved = '', optional = false } = {}) {
  const save = jest.fn(async () => undefined);
  const field = {
    kind: 'file' as const,
    name: 'certificateId',
    label: 'Certificate',
    hint: 'A PDF.',
    optional,
    upload,
    accept: ['application/pdf'],
  };
  const page = renderWithPortal(
    <Form schema={schema} defaults={{ certificateId: saved }} onSubmit={save} label="Qualification">
      <FieldOf field={field} />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const choose = (file = new File(['x'], 'hnd.pdf', { type: 'application/pdf' })) =>
    page.user.upload(screen.getByLabelText('File of Certificate'), file);
  const send = () => page.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...page, save, choose, send };
}

it('sends a file when it is chosen, and answers with its id', async () => {
  const { choose, send, save, container } = open();
  expect(screen.getByText('No file yet.')).toBeVisible();
  await choose();
  expect(await screen.findByText('hnd.pdf')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ certificateId: 'file-7' }, expect.anything()));
});

it('asks for one where there is none', async () => {
  const { send, save } = open();
  await send();
  expect((await screen.findAllByText('please upload your certificate')).length).toBeGreaterThan(0);
  expect(save).not.toHaveBeenCalled();
});

it('shows that one was saved, and keeps it when another is refused', async () => {
  server.use(mock(upload, problem('FILE_TYPE')));
  const { choose, send, save } = open({ saved: 'file-1' });
  expect(screen.getByText('A file is attached.')).toBeVisible();
  await choose();
  expect(await screen.findByText('This type of file is not accepted.')).toBeVisible();
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ certificateId: 'file-1' }, expect.anything()));
});

it('says at once what is stored and taken away, and keeps what stood there where that is refused', async () => {
  const onStored = jest.fn(async (document: string) => {
    if (document === '') throw new Error('It is submitted already.');
  });
  const { user } = renderWithPortal(
    <Form schema={schema} defaults={{ certificateId: '' }} onSubmit={() => undefined} label="Documents">
      <UploadField
        name="certificateId"
        label="Certificate"
        upload={upload}
        accept={['application/pdf']}
        onStored={onStored}
      />
    </Form>,
  );
  const file = new File(['x'], 'hnd.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('File of Certificate'), file);
  expect(await screen.findByText('hnd.pdf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the file' }));
  expect(await screen.findByText('It is submitted already.')).toBeVisible();
  expect(screen.getByText('hnd.pdf')).toBeVisible();
  expect(onStored.mock.calls).toEqual([['file-7'], ['']]);
});

it('can be taken away where it may be left out', async () => {
  const { user } = open({ saved: 'file-1', optional: true });
  await user.click(screen.getByRole('button', { name: 'Remove the file' }));
  expect(screen.getByText('No file yet.')).toBeVisible();
});
