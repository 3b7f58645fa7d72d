import { feeCategories, feeCategoryPaths } from '@portal/contracts/finance';
import { useLocation } from '@portal/shared/router';
import { useState } from 'react';

/** The category of fees that the address is of. A page that is being left has its own until the next one is there. */
export function useCategory() {
  const { pathname } = useLocation();
  const found = feeCategories.find((each) => pathname.startsWith(feeCategoryPaths[each]));
  const [category, setCategory] = useState(found);
  if (found && found !== category) setCategory(found);
  if (!category) throw new Error(`${pathname} is of no category of fees`);
  return category;
}
