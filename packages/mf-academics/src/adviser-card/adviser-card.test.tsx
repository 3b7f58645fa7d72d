import { academics } from '@portal/contracts/academics';
import { axeFindings, mock, mockServer, renderWithPortal, screen, within } from '@portal/shared/testing';
import { officialWith } from '../lib/course-pages.fixture';
import AdviserCard from './adviser.card';

mockServer(mock(academics.officeCards.adviser, { submitted: 6, changes: 2, none: 3, draft: 4, returned: 1 }));

it('says how far the class is, each number with its list', async () => {
  const session = { ...officialWith('registration.advise'), userType: 'lecturer' as const };
  const { container } = renderWithPortal(<AdviserCard />, { session });
  await screen.findByText('6');
  const list = within(screen.getByRole('list', { name: 'How far my class is' }));
  expect(
    list
      .getAllByRole('listitem')
      .map((line) => [line.textContent, within(line).getByRole('link').getAttribute('href')]),
  ).toEqual([
    ['Course registrations to look at6', '/approve_courses?state=submitted'],
    ['Courses to add and drop2', '/approve_courses?part=changes'],
    ['Not begun to register3', '/class?state=none'],
    ['Draft, not sent4', '/class?state=draft'],
    ['Returned, to be corrected1', '/class?state=returned'],
  ]);
  expect(await axeFindings(container)).toEqual([]);
});
