export * from './account';
export * from './closed-object';
export * from './fields';
export * from './invoice';
export * from './jupeb';
export * from './notice';
export * from './rights';
export * from './user';
export { ValidationError, type Schema } from 'yup';
