import type { EntryClass } from '../admission-list/entry-states';

/** By what the uptake of offers is added up. */
export const uptakeGroups = ['department', 'state', 'sex'] as const;
export type UptakeGroup = (typeof uptakeGroups)[number];

export const uptakeGroupLabels: Readonly<Record<UptakeGroup, string>> = {
  department: 'Department',
  state: 'State of origin',
  sex: 'Sex',
};

/** How far an offer went, in the order in which entrants go. */
export const uptakeSteps = ['accepted', 'cleared', 'feePaid', 'matriculated', 'registered'] as const;
export type UptakeStep = (typeof uptakeSteps)[number];

export const uptakeStepLabels: Readonly<Record<UptakeStep, string>> = {
  accepted: 'Accepted',
  cleared: 'Cleared',
  feePaid: 'School fee paid',
  matriculated: 'Matriculated',
  registered: 'Registered',
};

export const entrySexes = ['Male', 'Female'] as const;

/** What the quota gives to each of its parts, in per cent. */
export const quotaShares: Readonly<Record<EntryClass, number>> = { merit: 45, catchment: 35, elds: 20 };

/** An offer that nobody has answered is about to lapse this many days before it does. */
export const lapsingDays = 7;
