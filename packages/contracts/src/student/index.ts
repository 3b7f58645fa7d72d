import type {} from './claims';
import type {} from './notifications';

export * as student from './calls';
export * from './letters/letter-words';
export { siwesDraftSchema, siwesSchema, type SiwesAnswers } from './siwes/siwes.schema';
export type { SiwesAct } from './siwes/siwes-forms.calls';
export * from './siwes/siwes-words';
