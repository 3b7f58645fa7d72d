import { RuleEditor } from '../../rules/rule-editor';

/** One rule of school fees, development levy or hostel fees. */
export default function EditSchoolFeePage() {
  return <RuleEditor category="school" />;
}
