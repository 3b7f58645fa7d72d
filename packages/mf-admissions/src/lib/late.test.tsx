import { screen } from '@portal/shared/testing';
import { fetchAhead, Late, latePart } from './late';
import { renderPage } from './render-page';

const code = { words: 'Here it is' };
const show = (part: ReturnType<typeof latePart<typeof code>>) =>
  renderPage(<Late part={part}>{({ words }) => <p>{words}</p>}</Late>, {});

function onLine(saveData: boolean) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('is fetched once, and stands there at once when it has come', async () => {
  const fetch = jest.fn().mockResolvedValue(code);
  const part = latePart<typeof code>(fetch);
  await Promise.all([part.load(), part.load()]);
  expect(fetch).toHaveBeenCalledTimes(1);
  show(part);
  expect(screen.getByText('Here it is')).toBeVisible();
});

it('says that it did not come, and comes when it is asked for again', async () => {
  const fetch = jest.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValue(code);
  const { user } = show(latePart<typeof code>(fetch));
  expect(await screen.findByText(/A part of this page could not be loaded/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('is fetched ahead, but never for whoever asked to spend less', () => {
  const part = { load: jest.fn().mockRejectedValue(new Error('no line')) };
  onLine(true);
  fetchAhead([part]);
  expect(part.load).not.toHaveBeenCalled();
  onLine(false);
  fetchAhead([part]);
  expect(part.load).toHaveBeenCalledTimes(1);
});
