import { admissions } from '@portal/contracts/admissions';
import { axeFindings, mock, screen, within } from '@portal/shared/testing';
import { applicationServer } from '../form/application.mocks';
import { renderPage } from '../../lib/render-page';
import { choices, draftSetup, wholeSetup } from '../../lib/application-setup.fixture';
import { officialWith } from '../../lib/sessions.fixture';
import PreviewPage from './preview.page';

const server = applicationServer();
const refused = jest.fn();
const open = (setup = wholeSetup) => {
  server.use(
    mock(admissions.applicationSetup.choices, choices),
    mock(admissions.applicationSetup.one, setup),
    mock(admissions.jupebApplication.savePersonal, refused),
    mock(admissions.jupebApplication.current, refused),
  );
  return renderPage(<PreviewPage />, {
    route: '/applications/setup/preview?id=3',
    session: officialWith('admissions.edit'),
  });
};

it('shows the form as a candidate sees it: step after step, and nothing can be entered or saved', async () => {
  const { user, container } = open();
  expect(await screen.findByLabelText(/Date of Birth/)).toBeDisabled();
  expect(screen.getByText(/2026\/2027 session/)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Sponsor & Referee', level: 2 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'O-Level Result', level: 2 })).toBeVisible();
  expect(screen.getAllByLabelText(/Exam No/)[0]).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Next|submit/i })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('heading', { name: 'Sponsor & Referee', level: 2 })).toBeVisible();
  expect(refused).not.toHaveBeenCalled();
});

it('offers the schools that the set-up leaves', async () => {
  open({ ...wholeSetup, departments: [], schools: [2] });
  const school = await screen.findByLabelText(/^School/);
  const offered = within(school)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['Select', 'School of Physical Sciences']);
});

it('says that a form is not released yet', async () => {
  open({ ...wholeSetup, ...draftSetup, typeId: 99 });
  expect(await screen.findByText('This form is not released yet')).toBeVisible();
});
