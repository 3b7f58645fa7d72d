import { student } from '@portal/contracts/student';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import LetterWordingsPage from './letter-wordings.page';

const wording = {
  title: 'Letter of Introduction',
  salutation: 'Dear all,',
  text: '{fullName} studies here.',
  signatory: '',
  signatoryTitle: 'Registrar',
};
const sent: Sent[] = [];
mockServer(
  mock(student.letterWordings.list, [
    {
      kind: 'introduction',
      wording,
      version: 2,
      history: [{ version: 2, writtenAt: '2026-01-10T10:00:00.000Z', writtenBy: 'EZE Kelechi' }],
    },
  ]),
  mock(student.letterWordings.save, (one: Sent) => {
    sent.push(one);
    return { version: 3 };
  }),
);

it('shows the letter while it is worded, and refuses what it does not know', async () => {
  const { user, container } = renderWithPortal(<LetterWordingsPage />, {
    route: '/student_management/letters?letter=introduction',
  });
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByText('OKORO Adaeze studies here.')).toBeVisible();
  expect(screen.getByText(/EZE Kelechi/)).toBeVisible();
  const box = screen.getByLabelText('Text');
  await user.clear(box);
  await user.type(box, 'Of {{nobody}');
  await user.click(screen.getByRole('button', { name: 'Save the wording' }));
  expect((await screen.findAllByText('This letter does not know {nobody}')).length).toBeGreaterThan(0);
  expect(sent).toHaveLength(0);
  expect(await axeFindings(container)).toEqual([]);
  await user.clear(box);
  await user.type(box, '{{fullName} is ours.');
  expect(preview.getByText('OKORO Adaeze is ours.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save the wording' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { ...wording, text: '{fullName} is ours.', version: 2 } }]),
  );
});
