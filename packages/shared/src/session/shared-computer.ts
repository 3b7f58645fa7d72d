import { tabStorage } from '../model';

/** Where a tab remembers that others use this computer too: nothing that is typed or read then outlives the tab. */
export const sharedComputerKey = 'portal-shared-computer';

/** Whether the person has said so. */
export function isSharedComputer(): boolean {
  return tabStorage.getItem(sharedComputerKey) === 'yes';
}
