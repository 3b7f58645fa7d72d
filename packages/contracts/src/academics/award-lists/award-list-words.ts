/** How far an award list is: proposed by one officer, checked by a second one, approved for Senate by a third. */
export const awardListStates = ['proposed', 'checked', 'approved', 'returned'] as const;
export type AwardListState = (typeof awardListStates)[number];

export const awardListStateLabels: Record<AwardListState, string> = {
  proposed: 'To be checked',
  checked: 'Waits for Senate',
  approved: 'Approved by Senate',
  returned: 'Returned',
};

export const awardListActs = ['check', 'approve', 'remove'] as const;
export type AwardListAct = (typeof awardListActs)[number];

/** The most graduates of one list. */
export const mostGraduates = 500;
