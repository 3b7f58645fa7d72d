import { RulesList } from '../rules/rules-list';

/** Rules of acceptance fees. */
export default function AcceptanceFeesPage() {
  return <RulesList category="acceptance" />;
}
