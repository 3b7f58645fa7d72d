import { browserStorage, foldedMenuCookie, onlyTold, tellServer } from '@portal/shared/model';
import { useLayoutEffect, useState } from 'react';

const keyOf = (userName: string) => `portal:menu-folded:${userName}`;

/** That somebody has folded it tells their user name: of who signs out, nothing of it stays in this browser. */
export const forgetFoldedMenu = (userName: string): void => browserStorage.removeItem(keyOf(userName));

/** Styles of a menu that is folded: by what the page server as well writes on `<html>`. */
export const whenFolded = <T extends object>(styles: T) => ({ 'html[data-menu] &': styles });

/** Whether this person has folded the side menu on this device. `<html>` says so too, and a cookie for the page server. */
export function useFoldedMenu(userName: string): [folded: boolean, fold: (folded: boolean) => void] {
  const key = keyOf(userName);
  const [folded, setFolded] = useState(
    () => browserStorage.getItem(key) === 'yes' || onlyTold(foldedMenuCookie) === userName,
  );
  useLayoutEffect(() => {
    tellServer(foldedMenuCookie, folded ? userName : null);
    if (folded) document.documentElement.setAttribute('data-menu', 'folded');
    else document.documentElement.removeAttribute('data-menu');
  }, [folded, userName]);
  const fold = (next: boolean) => {
    if (next) browserStorage.setItem(key, 'yes');
    else browserStorage.removeItem(key);
    setFolded(next);
  };
  return [folded, fold];
}
