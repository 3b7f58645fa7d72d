import { RulesList } from './rules/rules-list';
import { useCategory } from './use-category';

/** The fees of a category. */
export default function FeesPage() {
  const category = useCategory();
  return <RulesList key={category} category={category} />;
}
