import { RuleEditor } from '../rules/rule-editor';
import { useCategory } from '../use-category';

/** One fee of a category. */
export default function EditFeePage() {
  const category = useCategory();
  return <RuleEditor key={category} category={category} />;
}
