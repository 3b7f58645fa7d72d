/** States of a student's life at the university, those who are there first. */
export const lifeStates = [
  'active',
  'probation',
  'deferred',
  'suspended',
  'withdrawn',
  'graduated',
  'deceased',
] as const;
export type LifeState = (typeof lifeStates)[number];

/** Who studies here, in good standing or on probation. */
export const studyingStates = ['active', 'probation'] as const satisfies readonly LifeState[];

/** Whether a student of this state studies here. */
export const isStudying = (state: string): boolean => studyingStates.some((studying) => studying === state);

/** Who left for good: lists show them to those who ask for them, and say how many they are. */
export const goneStates = ['withdrawn', 'graduated', 'deceased'] as const satisfies readonly LifeState[];
export type GoneState = (typeof goneStates)[number];

export const lifeStateWords: Readonly<Record<LifeState, string>> = {
  active: 'Active',
  probation: 'Probation',
  deferred: 'Deferred',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
  graduated: 'Graduated',
  deceased: 'Deceased',
};
