import { admissions, codePauseSeconds, formOf, programmes } from '@portal/contracts/admissions';
import { jupebRecordBuilder } from '@portal/contracts/admissions/testing';
import { axeFindings, mock, mockServer, problem, screen, waitFor } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { HiddenAnswers } from './hidden-answers';

const form = formOf(programmes.jupeb);
if (!form) throw new Error('JUPEB has a form');
const whole = jupebRecordBuilder({ done: 3 });
const hidden = {
  ...whole,
  basicInformation: { ...whole.basicInformation, dateOfBirth: '****-**-**' },
};
const asked = jest.fn();
const places = { phone: '*********4567', email: 'a****@example.com', resendFrom: null, isShown: false };
const server = mockServer(
  mock(admissions.hiddenAnswers.current, places),
  mock(admissions.hiddenAnswers.sendCode, ({ body }) => {
    asked(body);
    return { resendFrom: new Date(Date.now() + codePauseSeconds * 1000).toISOString() };
  }),
  mock(admissions.hiddenAnswers.show, {}),
);
const onShown = jest.fn(() => Promise.resolve());
beforeEach(() => {
  asked.mockClear();
  onShown.mockClear();
});
const open = (record: object = hidden) =>
  renderPage(<HiddenAnswers form={form} record={record as never} onShown={onShown} ids="hidden" />, {});

it('sends a code where it is asked to, and shows the answers for it', async () => {
  const { user, container } = open();
  await user.click(await screen.findByRole('button', { name: 'Send a code by SMS to *********4567' }));
  const code = await screen.findByLabelText('Code');
  expect(asked).toHaveBeenCalledWith({ to: 'phone' });
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(await axeFindings(container)).toEqual([]);
  // A second one would be refused.
  expect(screen.getByRole('button', { name: /^Send a code by mail/ })).toBeDisabled();
  await user.type(code, '123 456');
  await user.click(screen.getByRole('button', { name: 'Show my answers' }));
  await waitFor(() => expect(onShown).toHaveBeenCalledTimes(1));
});

it('takes a code that was sent before the page was loaded anew, and sends another one once the pause is over', async () => {
  const resendFrom = '2026-01-27T09:01:00.000Z';
  server.use(mock(admissions.hiddenAnswers.current, { ...places, resendFrom }));
  open();
  expect(await screen.findByLabelText('Code')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Send a code by mail/ })).toBeEnabled());
});

it('says that a code is wrong, at the code', async () => {
  const path = 'code';
  const message = 'That code is not right. Check it and try again.';
  server.use(mock(admissions.hiddenAnswers.show, problem('CODE_WRONG', { errors: [{ path, message }] })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Send a code by mail/ }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Show my answers' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(onShown).not.toHaveBeenCalled();
});

it('says what to do where a code can be sent nowhere', async () => {
  server.use(
    mock(admissions.hiddenAnswers.current, { phone: null, email: null, resendFrom: null, isShown: false }),
  );
  open();
  expect(await screen.findByText(/come to the admissions office/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is not there while only what is never shown has stars', () => {
  open(whole);
  expect(screen.queryByRole('region', { name: 'Hidden answers' })).not.toBeInTheDocument();
});
