import { jupebApplication, userDocument, verification } from './calls/jupeb';

/** Calls of applicants, by group. */
export const admissions = { jupebApplication, userDocument, verification };

/** The programmes that people can apply for, as data. Nothing here knows of React. */
export * from './catalogue';
export * from './definition';
export { answerAt, day, digits, email, isAsked, longText, phone, pick, text, yesNo } from './fields';
export * from './invoice-routes';
export type { JupebRecord } from './jupeb/jupeb-record';
export {
  emptySitting,
  sensitiveSittingFields,
  type OLevelAnswers,
  type SittingAnswers,
} from './jupeb/o-level.step';
export { programme } from './programme';
export { allowedStep, reviewGroups, stepOfHash } from './steps';
export * from './schemas/jupeb';
export { verificationCodeSchema } from './schemas/verification';
