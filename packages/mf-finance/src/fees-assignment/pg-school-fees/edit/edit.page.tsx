import { RuleEditor } from '../../rules/rule-editor';

/** One rule of postgraduates' school fees. */
export default function EditPgSchoolFeePage() {
  return <RuleEditor category="pg" />;
}
