import { rrrLoginSchema } from '../applications/application.schema';
import type { ProgrammeLogin } from './definition';

/** What opens the form of that programme, in the words that the specification has for JUPEB. */
export const rrrLogin = (name: string): ProgrammeLogin => ({
  field: 'RRR number',
  button: 'Login',
  text: `Login to fill ${name} Application form`,
  schema: rrrLoginSchema,
});
