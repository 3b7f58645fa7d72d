import type { FastifyInstance } from 'fastify';
import { routesMeet } from '@portal/shared/model';
import { testApp } from '../../../test/app';
import { smallShellBuild } from '../../../test/shell-dist';
import { buildApp } from '../../app';
import { pageRoutes } from '../pages/pages.routes';
import { readShellBuild } from '../pages/shell-build';
import { ownAddresses } from './own-addresses';

/** The paths of a server, from the tree that it prints: each line is what is added to the line above it. */
function answeredBy(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([^\w/:*.]*── )(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth === 0 ? 0 : depth - 1, Infinity, part);
      return methods ? [above.join('')] : [];
    });
}

it('whatever the server answers, now and later, no module can take', async () => {
  const test = await testApp();
  try {
    const app = await buildApp({ ...test.deps, effects: new Map() });
    pageRoutes(app, test.deps, await readShellBuild(smallShellBuild()));
    await app.ready();
    // The page server answers everything that is left, modules' routes among it.
    const own = answeredBy(app).filter((path) => path !== '/*');
    expect(own.length).toBeGreaterThan(100);
    const free = own.filter((path) => !ownAddresses.some((reserved) => routesMeet(reserved, path)));
    expect(free).toEqual([]);
  } finally {
    await test.close();
  }
});
