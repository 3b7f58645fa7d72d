export * from './notice';
export * from './rights';
export * from './user';
