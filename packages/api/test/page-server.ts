import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app';
import type { Deps } from '../src/platform/deps';
import { pageRoutes } from '../src/platform/pages/pages.routes';
import { readShellBuild } from '../src/platform/pages/shell-build';
import { smallShellBuild } from './shell-dist';

/** A node that serves pages beside the API, of the shell's build in that folder. */
export async function pageServer(given: Deps, dist = smallShellBuild()): Promise<FastifyInstance> {
  const deps = { ...given, effects: new Map() };
  const app = await buildApp(deps);
  pageRoutes(app, deps, await readShellBuild(dist));
  return app;
}
