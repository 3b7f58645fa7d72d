import { renderTemplates } from '.';

it('a page with an element that a browser moves has no template, and the build says so', () => {
  // So does React.
  jest.spyOn(console, 'error').mockReturnValue();
  const Page = () => (
    <ul>
      <li>
        <div>
          <li>x</li>
        </div>
      </li>
    </ul>
  );
  const { templates, problems } = renderTemplates([
    { key: '/things', address: '/things', audience: ['student'], Page, reads: [] },
  ]);
  expect(problems.map(({ message }) => message)).toEqual([
    'a browser would not leave <li> where it stands: what is around it may not hold it',
  ]);
  expect(templates.views).toEqual({});
});
