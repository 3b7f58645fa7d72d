/** Offices of departments and schools, with the role that the account of their holder has meanwhile. */
export const officeKinds = {
  head: { label: 'Head of department', of: 'department', role: 'hod', mayAct: true },
  dean: { label: 'Dean', of: 'school', role: 'dean', mayAct: true },
  // The closed list of roles has none for these two: they are named and told, and hold no rights by it.
  sub_dean: { label: 'Sub-dean', of: 'school', role: null, mayAct: false },
  faculty_officer: { label: 'Faculty officer', of: 'school', role: null, mayAct: false },
} as const;

export const offices = ['head', 'dean', 'sub_dean', 'faculty_officer'] as const;
export type Office = (typeof offices)[number];

export const officeLabels: Readonly<Record<Office, string>> = {
  head: officeKinds.head.label,
  dean: officeKinds.dean.label,
  sub_dean: officeKinds.sub_dean.label,
  faculty_officer: officeKinds.faculty_officer.label,
};

/** An office in words, as in `Acting dean`. */
export function officeLabel(office: Office, acting: boolean): string {
  const label = officeLabels[office];
  return acting ? `Acting ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

export const rightsStates = ['none', 'later', 'no-account', 'waiting', 'given', 'missing'] as const;
export type RightsState = (typeof rightsStates)[number];
export const rightsLabels: Readonly<Record<RightsState, string>> = {
  none: 'None',
  later: 'From the first day',
  'no-account': 'Once there is an account',
  waiting: 'Wait for a second person',
  given: 'In force',
  missing: 'Not given',
};
