import type {} from './claims';
import type {} from './notifications';

export { admissionsErrors } from './errors';
/** The programmes that people can apply for, as data, and the calls of applicants. Nothing here knows of React. */
export * as admissions from './calls';
export * from './catalogue';
export * from './definition';
export * from './invoice-routes';
export type { JupebRecord } from './jupeb/jupeb-record';
export { type OLevelAnswers } from './jupeb/o-level.step';
export { programme } from './programme';
export { allowedStep, stepOfHash } from './steps';
export * from './schemas/invoice';
export * from './schemas/jupeb';
export { verificationCodeSchema } from './schemas/verification';
