export * from './account';
export * from './fields';
export * from './invoice';
export * from './jupeb';
export { ValidationError, type Schema } from 'yup';
