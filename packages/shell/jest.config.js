import path from 'node:path';
import { browserProject } from '@portal/module-kit/jest';

const project = browserProject(import.meta.dirname);

export default {
  ...project,
  // jsdom has no tasks of its own kind; and timers that tests hold must not hold what only ends a task.
  moduleNameMapper: {
    ...project.moduleNameMapper,
    '/next-task$': path.join(import.meta.dirname, 'test/next-task.ts'),
  },
};
