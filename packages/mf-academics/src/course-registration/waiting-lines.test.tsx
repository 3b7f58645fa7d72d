import { academics } from '@portal/contracts/academics';
import { mock, mockServer, renderWithPortal, screen, userEvent, waitFor } from '@portal/shared/testing';
import type { Waiting } from './registration.api';
import { WaitingLines } from './waiting-lines';

const left: unknown[] = [];
mockServer(
  mock(academics.waitingList.leave, ({ body }) => {
    left.push(body);
    return { left: true };
  }),
);

const french: Waiting = {
  courseId: 5,
  code: 'FRN301',
  title: 'French',
  state: 'waiting',
  place: 2,
  until: null,
};
const java: Waiting = {
  courseId: 41,
  code: 'ICT223',
  title: 'Programming in Java',
  state: 'offered',
  place: 0,
  until: '2099-06-01T22:59:59.999Z',
};

it('says how a place that is kept is taken, and asks before it is given back', async () => {
  const user = userEvent.setup();
  renderWithPortal(
    <WaitingLines
      asked={{ sessionId: 4, semesterId: 1 }}
      courses={[]}
      waiting={[java, french]}
      take="Take the registration back by then."
    />,
  );
  expect(
    screen.getByText(/kept for you until 01\/06\/2099, 23:59\. Take the registration back by then\./),
  ).toBeVisible();
  expect(screen.getByText('You are number 2 of those who wait.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give the place back' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Give back the place in ICT223 that is kept for you?',
  });
  expect(left).toEqual([]);
  await user.click(
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Give the place back') ??
      dialog,
  );
  await waitFor(() => expect(left).toEqual([{ sessionId: 4, semesterId: 1, courseId: 41 }]));
});
