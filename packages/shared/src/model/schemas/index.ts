export * from './account';
export * from './closed-object';
export * from './fields';
export * from './reason';
export {
  array,
  boolean,
  lazy,
  mixed,
  number,
  object,
  string,
  ValidationError,
  type InferType,
  type NumberSchema,
  type ObjectSchema,
  type ObjectShape,
  type Schema,
} from 'yup';
