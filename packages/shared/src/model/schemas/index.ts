export * from './account';
export * from './fields';
export { ValidationError, type Schema } from 'yup';
