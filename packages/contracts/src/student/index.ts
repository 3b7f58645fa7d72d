import type {} from './claims';
import type {} from './notifications';

export * as student from './calls';
export * from './student-management/change-groups';
export * from './student-management/life-states';
export { noteSchema } from './student-management/notes.schema';
export {
  groupFields,
  lifeChoices,
  saved,
  type LifeChoice,
} from './student-management/student-changes.schema';
