import type { RegistryDifference } from '@portal/contracts/administration';
import { labelOf, type UserType } from '@portal/shared/model';

/** User types as people say them. */
export const typeLabels: Record<UserType, string> = {
  student: 'Student',
  lecturer: 'Lecturer',
  official: 'Official',
};

export const typeChoices = Object.entries(typeLabels).map(([value, label]) => ({ value, label }));

export const wordOfType = (userType: string) => labelOf(userType, typeLabels);

export const factorLabels = { email: 'Email codes', app: 'Authenticator app' } as const;

export const stateChoices = [
  { value: 'never-activated', label: 'Never activated' },
  { value: 'locked', label: 'Wrong passwords' },
];

const differenceLabels: Record<RegistryDifference, string> = {
  name: 'another name',
  birthDate: 'another date of birth, or none is known',
};

/** In what the registry's record and an account differ. */
export const differsText = (differs: readonly RegistryDifference[]) =>
  differs.map((one) => differenceLabels[one]).join(' and ');
