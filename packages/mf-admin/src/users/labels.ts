import type { RegistryDifference } from '@portal/contracts/administration';
import type { UserType } from '@portal/shared/model';

/** User types as people say them. */
export const typeWords: Record<UserType, string> = {
  student: 'Student',
  lecturer: 'Lecturer',
  official: 'Official',
};

export const typeChoices = Object.entries(typeWords).map(([value, label]) => ({ value, label }));

export const wordOfType = (userType: string) => typeWords[userType as UserType] ?? userType;

export const factorWords = { email: 'Email codes', app: 'Authenticator app' } as const;

export const stateChoices = [
  { value: 'never-activated', label: 'Never activated' },
  { value: 'locked', label: 'Wrong passwords' },
];

const differenceWords: Record<RegistryDifference, string> = {
  name: 'another name',
  birthDate: 'another date of birth, or none is known',
};

/** In what the registry's record and an account differ. */
export const differsWords = (differs: readonly RegistryDifference[]) =>
  differs.map((one) => differenceWords[one]).join(' and ');
