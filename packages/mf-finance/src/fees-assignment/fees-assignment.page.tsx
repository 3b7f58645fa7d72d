import { CategoryRules } from './rules/category-rules';
import { useCategory } from './use-category';

/** The fees of a category. */
export default function FeesPage() {
  const category = useCategory();
  return <CategoryRules key={category} category={category} />;
}
