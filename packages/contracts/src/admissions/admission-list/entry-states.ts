/** States of an entry of the admission list, which is the offer, in the order of its life. */
export const entryStates = [
  'draft',
  'recommended',
  'approved',
  'published',
  'accepted',
  'declined',
  'lapsed',
  'withdrawn',
] as const;
export type EntryState = (typeof entryStates)[number];

export const unpublishedEntryStates = ['draft', 'recommended', 'approved'] as const;
/** Neither its candidate nor its last day has decided it. */
export const undecidedEntryStates = [...unpublishedEntryStates, 'published'] as const;
/** Whoever has such an entry is on the list of the session. */
export const openEntryStates = [...undecidedEntryStates, 'accepted'] as const;
/** Its candidate has been told of it. */
export const offeredEntryStates = ['published', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;

export const entryStateLabels: Record<EntryState, string> = {
  draft: 'Draft',
  recommended: 'Recommended',
  approved: 'Approved',
  published: 'Published',
  accepted: 'Accepted',
  declined: 'Declined',
  lapsed: 'Lapsed',
  withdrawn: 'Withdrawn',
};

/** Of a batch: whether its offers were made. */
export const batchStates = ['draft', 'published'] as const;
export const batchStateLabels: Record<(typeof batchStates)[number], string> = {
  draft: 'Draft',
  published: 'Published',
};

/** Parts of the quota. */
export const entryClasses = ['merit', 'catchment', 'elds'] as const;
export type EntryClass = (typeof entryClasses)[number];

export const entryClassLabels: Record<EntryClass, string> = {
  merit: 'Merit',
  catchment: 'Catchment',
  elds: 'ELDS',
};

/** What can be done with an entry. */
export const entryActions = [
  'recommend',
  'approve',
  'withdraw',
  'extend',
  'changeDepartment',
  'restore',
  'setBatch',
  'sendLink',
  'setContact',
] as const;
export type EntryAction = (typeof entryActions)[number];
