import { matchRoutes } from 'react-router-dom';
import { routeCases } from '../testing/route-cases';

/** The page of a route is drawn by the router: what the portal's matcher lets through must not be nothing to it. */
test.each(routeCases)('the router reads %s on %s as the matcher does: %s', (path, address, answers) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(matchRoutes([{ path }], { pathname: address }) !== null).toBe(answers);
});
