/** The offices that decide a registration, one after the other. */
export const approvalStages = ['adviser', 'hod', 'dean'] as const;
export type ApprovalStage = (typeof approvalStages)[number];

/** Beside them the head of the department that owns a borrowed course. */
export const decidingOffices = [...approvalStages, 'owner'] as const;
export type DecidingOffice = (typeof decidingOffices)[number];

/** As in `approved by your head of department`. */
export const decidingOfficeNames: Readonly<Record<DecidingOffice, string>> = {
  adviser: 'course adviser',
  hod: 'head of department',
  dean: 'dean',
  owner: 'head of the department that owns the course',
};

/** What a registration is while it waits, with whom it waits for. */
export const waitsFor = { submitted: 'adviser', adviser_ok: 'hod', hod_ok: 'dean' } as const;
export type WaitingState = keyof typeof waitsFor;
export const waitingStates: readonly WaitingState[] = ['submitted', 'adviser_ok', 'hod_ok'];

/** What is done with the registration that waits for an office; the owner of a borrowed course decides on that alone. */
export const approvalActs = ['approve', 'return'] as const;
export type ApprovalAct = `${ApprovalStage}.${(typeof approvalActs)[number]}`;

/** Out of the ordinary: what is looked at one by one. */
export const registrationExceptions = [
  'borrowed',
  'overload',
  'underload',
  'carry_over_left_out',
  'core_left_out',
] as const;
export type RegistrationException = (typeof registrationExceptions)[number];

export const exceptionLabels: Readonly<Record<RegistrationException, string>> = {
  borrowed: 'Borrows a course',
  overload: 'More than the usual units',
  underload: 'Fewer units than the least',
  carry_over_left_out: 'Carry-over left out',
  core_left_out: 'Core course left out',
};

/** Why a registration goes back to the student; the words beside it say the rest. */
export const returnReasons = ['units', 'missing', 'wrong', 'prerequisite', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonLabels: Readonly<Record<ReturnReason, string>> = {
  units: 'Too many or too few units',
  missing: 'A course is missing',
  wrong: 'A course does not belong on the list',
  prerequisite: 'Something has to be passed first',
  other: 'Something else',
};

/** How a borrowed course stands with the department that owns it; it is asked once the adviser has approved. */
export const borrowedDecisions = ['requested', 'pending', 'approved', 'refused'] as const;
export type BorrowedDecision = (typeof borrowedDecisions)[number];

/** Where a student borrows it: in a registration, or in a request to add courses to one. */
export const borrowedFrom = ['registration', 'request'] as const;
export type BorrowedFrom = (typeof borrowedFrom)[number];

/** Days in which a registration that was returned can be submitted again, whatever the window says by then. */
export const mendingDays = 7;
/** Registrations that one act approves at most. */
export const mostApproved = 200;
