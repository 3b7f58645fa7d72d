import { feeCategories, feeCategoryPaths } from '@portal/contracts/finance';
import { useLocation } from '@portal/shared/router';
import { BulkPage } from './batches/bulk';
import { bulkPath, editPath } from './fees.api';
import { RuleEditor } from './rules/rule-editor';
import { RulesList } from './rules/rules-list';

/** The three pages of each category of fees, by the path: its rules, one of them, and many at once. */
export default function FeeCategoryRoutes() {
  const { pathname } = useLocation();
  const category = feeCategories.find((each) => pathname.startsWith(feeCategoryPaths[each]));
  if (!category) return null;
  if (pathname === editPath(category)) return <RuleEditor key={category} category={category} />;
  if (pathname === bulkPath(category)) return <BulkPage key={category} category={category} />;
  return <RulesList key={category} category={category} />;
}
