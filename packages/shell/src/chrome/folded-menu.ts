import { browserStorage } from '@portal/shared/model';
import { useState } from 'react';

const keyOf = (userName: string) => `portal:menu-folded:${userName}`;

/** Whether this person has folded the side menu on this device. */
export function useFoldedMenu(userName: string): [folded: boolean, fold: (folded: boolean) => void] {
  const key = keyOf(userName);
  const [folded, setFolded] = useState(() => browserStorage.getItem(key) === 'yes');
  const fold = (next: boolean) => {
    if (next) browserStorage.setItem(key, 'yes');
    else browserStorage.removeItem(key);
    setFolded(next);
  };
  return [folded, fold];
}
