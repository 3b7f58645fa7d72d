import { applicationStates, type ApplicationState } from '@portal/shared/model';

/** `not_admitted` as `Not admitted`. */
export function stageLabel(stage: string): string {
  const words = stage.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/**
 * Where an application is now: its own state, or that of its offer where the offer is further. An application of a type
 * without screening stays `completed` while its offer is accepted.
 */
export const applicationStages: readonly ApplicationState[] = applicationStates;

export const stageLabels = Object.fromEntries(
  applicationStages.map((stage) => [stage, stageLabel(stage)]),
) as Readonly<Record<ApplicationState, string>>;

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
