import { defineCall, nothing, object, string } from '../../model';
import { mock, mockServer, problem, renderWithPortal, screen } from '../../testing';
import { FileButton } from './file-button';

const call = defineCall({
  method: 'GET',
  path: '/Test/files/{id}',
  summary: 'A file',
  access: 'public',
  params: object({ id: string().required() }),
  produces: 'application/octet-stream',
  data: nothing,
});
const server = mockServer();
const teller = { call, input: { params: { id: '4' } }, name: 'teller.jpg' };

it('says what the server has against it, until it is asked again', async () => {
  server.use(mock(call, problem('NOT_FOUND', { message: 'This proposal was refused' })));
  const { user } = renderWithPortal(<FileButton {...teller} />);
  await user.click(screen.getByRole('button', { name: 'Download teller.jpg' }));
  expect(await screen.findByText('This proposal was refused')).toBeVisible();
});

it.each([
  [{ note: 'Ruth Bello' }, 'Download teller.jpg, Ruth Bello', 'Download teller.jpg, Ruth Bello'],
  [{ short: true }, 'Download teller.jpg', 'Download'],
])('%j: is called %s and shows %s', (props, name, text) => {
  renderWithPortal(<FileButton {...teller} {...props} />);
  expect(screen.getByRole('button', { name })).toHaveTextContent(text);
});
