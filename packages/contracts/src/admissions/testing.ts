/** Records of applications for tests. */
export * from './applications/record.fixture';
export * from './programmes/jupeb/jupeb.fixture';
