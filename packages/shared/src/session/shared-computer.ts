/** Where a tab remembers that others use this computer too: nothing that is typed or read then outlives the tab. */
export const sharedComputerKey = 'portal-shared-computer';

/** Whether the person has said so. */
export function isSharedComputer(): boolean {
  try {
    return sessionStorage.getItem(sharedComputerKey) === 'yes';
  } catch {
    // A browser without storage keeps nothing in any case.
    return true;
  }
}
