import { number, object, string, type ObjectShape, type Schema } from '../model';

export const bed = (fields: ObjectShape) => object(fields);
export const note = () => string().max(300);

/** A test of yup's own making, with a parameter. */
export const ofStep = (step: number) =>
  number().test({
    name: 'step',
    message: 'no step',
    params: { step },
    test: (size) => (size ?? 0) % step === 0,
  });

/** What is told of it; more than one thing as a list. */
export type Told = string | readonly string[] | null;
/** Before and after, and what is told of it where a module sends it, and where it reads it. */
export type Change = [name: string, before: Schema, after: Schema, asInput: Told, asAnswer: Told];
