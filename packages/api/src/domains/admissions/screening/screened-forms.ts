import { allForms, formOf, isScreened, type RecordDefinition } from '@portal/contracts/admissions';
import { applicationTypes, type ApplicationMode } from '@portal/shared/model';

/** Forms whose applicants are screened, by mode: an application is of that whose own steps it has saved. */
export const screenedForms: readonly { mode: ApplicationMode; definition: RecordDefinition }[] =
  allForms.flatMap((programme) => {
    const definition = formOf(programme)?.definition;
    return definition && isScreened(definition) ? [{ mode: programme.mode, definition }] : [];
  });

/** Types of applications that are screened. */
export const screenedTypes = [...new Set(screenedForms.map(({ mode }) => mode))].map(
  (mode) => applicationTypes[mode],
);
export const screenedTypeIds: readonly number[] = screenedTypes.map(({ id }) => id);
