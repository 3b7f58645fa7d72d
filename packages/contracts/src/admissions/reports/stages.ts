/** What an application has reached, in order: whoever has reached one has reached those before it. */
export const milestones = [
  'invoiced',
  'paid',
  'started',
  'completed',
  'screened',
  'admitted',
  'accepted',
  'cleared',
  'matriculated',
] as const;
export type Milestone = (typeof milestones)[number];

export const milestoneLabels: Readonly<Record<Milestone, string>> = {
  invoiced: 'Invoiced',
  paid: 'Paid',
  started: 'Started',
  completed: 'Completed',
  screened: 'Screened or decided',
  admitted: 'Admitted',
  accepted: 'Accepted',
  cleared: 'Cleared',
  matriculated: 'Matriculated',
};

/** Days after the payment from which on a form that is not submitted counts as abandoned. */
export const abandonedAfterDays = 7;
