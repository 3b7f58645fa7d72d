import { formAtHand, loadForm, programmes } from '@portal/contracts/admissions';
import { act, screen } from '@portal/shared/testing';
import { renderPage } from './render-page';
import { WithForm } from './with-form';

jest.mock('@portal/contracts/admissions', () => ({
  ...jest.requireActual<object>('@portal/contracts/admissions'),
  formAtHand: jest.fn(),
  loadForm: jest.fn(() => Promise.resolve(undefined)),
}));

const form = { flow: 'jupeb' };
const noLine = () => Promise.reject(new Error('no line'));
const load = jest.mocked(loadForm);
const show = () =>
  renderPage(<WithForm programme={programmes.jupeb}>{({ flow }) => <p>Form of {flow}</p>}</WithForm>, {});

beforeEach(() => {
  load.mockReset();
  jest.mocked(formAtHand).mockReset();
});

it('asks once for a form that does not come, says so, and asks again when somebody wants it', async () => {
  load.mockImplementationOnce(noLine).mockResolvedValueOnce(form as never);
  const { user } = show();
  expect(await screen.findByText(/A part of this page could not be loaded/)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Form of jupeb')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('asks again when the connection is back', async () => {
  load.mockImplementationOnce(noLine).mockResolvedValueOnce(form as never);
  show();
  await screen.findByText(/A part of this page could not be loaded/);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Form of jupeb')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('shows at once a form that has come already', () => {
  jest.mocked(formAtHand).mockReturnValue(form as never);
  show();
  expect(screen.getByText('Form of jupeb')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});
