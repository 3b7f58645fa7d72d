import { RuleEditor } from '../../rules/rule-editor';

/** One rule of acceptance fees. */
export default function EditAcceptanceFeePage() {
  return <RuleEditor category="acceptance" />;
}
