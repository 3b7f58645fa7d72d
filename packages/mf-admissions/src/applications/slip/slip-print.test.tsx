import { admissions, formOf, programmes } from '@portal/contracts/admissions';
import { recordBuilder } from '@portal/contracts/admissions/testing';
import { mock, mockServer, screen, waitFor } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { submittedTimeline } from '../../lib/timeline.fixture';
import { ApplicationSlip } from './application-slip.print';

const programme = programmes.undergraduate;
const form = formOf(programme);
if (!form) throw new Error('the screening has a form');
const slip = {
  record: recordBuilder(form.definition, { done: form.definition.steps.length }),
  verification: {
    code: 'K7QF-2M9D',
    url: 'http://portal.test/verify/K7QF',
    qrPath: 'M0 0h1v1H0z',
    qrSize: 29,
  },
};
const seat = { batch: 'A', venue: 'Main Campus', sitsOn: '2026-12-01', startsAt: '09:00' };
let answer: () => void = () => undefined;
const asked = new Promise<void>((resolve) => {
  answer = resolve;
});
const server = mockServer(
  mock(admissions.applicationTimeline.current, submittedTimeline),
  mock(admissions.screening.mine, (async () => {
    await asked;
    return { seat, result: null };
  }) as never),
);

it.each([
  ['before the day of the seat', '2099-12-01', /bring it to the screening/],
  ['once that day is over', '2026-01-05', /and keep it\./],
])('says %s what the slip is for', async (_, sitsOn, words) => {
  server.use(mock(admissions.screening.mine, { seat: { ...seat, sitsOn }, result: null }));
  renderPage(
    <ApplicationSlip
      programme={programme}
      form={form}
      slip={slip as never}
      onShown={() => Promise.resolve()}
    />,
    {},
  );
  expect(await screen.findByText('Main Campus')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

it('is whole before the printer opens: the screening is waited for', async () => {
  // jsdom decodes no pictures.
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  let seen: boolean | undefined;
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    seen = screen.queryByText('Main Campus') !== null;
  });
  const { user } = renderPage(
    <ApplicationSlip
      programme={programme}
      form={form}
      slip={slip as never}
      onShown={() => Promise.resolve()}
    />,
    {},
  );
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(seen).toBe(true);
  expect(screen.getAllByText(/^Printed|· Printed/)).toHaveLength(1);
});
