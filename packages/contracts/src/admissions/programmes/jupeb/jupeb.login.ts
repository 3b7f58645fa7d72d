import { rrrLoginSchema } from '../../applications/application.schema';
import type { ProgrammeLogin } from '../definition';

/** What opens the form, byte for byte as the specification has it. */
export const jupebLogin: ProgrammeLogin = {
  field: 'RRR number',
  button: 'Login',
  text: 'Login to fill JUPEB Application form',
  schema: rrrLoginSchema,
};
