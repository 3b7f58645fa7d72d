export * from './account';
export * from './fields';
export * from './invoice';
export * from './jupeb';
